import { Trash2, X } from 'lucide-react';
import { useState } from 'react';
import {
  longestSourceName,
  type QuestionLevel,
  questionLevels,
} from '#domain/question-bank/levels.ts';
import { plural } from '#domain/text/plural.ts';
import { bankPartTexts as bankTexts } from '#web/features/exams/studio/bank/bank-part.texts.ts';
import type { QuestionValues } from '#web/features/exams/questions/question-values.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Select, TextInput } from '#web/ui/forms/inputs.tsx';
import { studioTexts as texts } from '#web/features/exams/studio/studio.texts.ts';

type BulkProps = {
  count: number;
  onChange: (change: Partial<QuestionValues>) => void;
  onRemove: () => void;
  onUnmark: () => void;
};

type NumberProps = {
  label: string;
  value: string;
  maxLength?: number;
  onChange: (typed: string) => void;
};

function NumberField({ label, value, maxLength, onChange }: NumberProps) {
  return (
    <label className="flex min-w-0 grow basis-24 items-center gap-2 text-sm">
      {label}
      <TextInput
        ltr
        inputMode="numeric"
        maxLength={maxLength}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  );
}

/** Changes the marked questions together. A wrong number is refused at each question when the exam is saved. */
export function BulkBar({ count, onChange, onRemove, onUnmark }: BulkProps) {
  const [marks, setMarks] = useState('');
  const [seconds, setSeconds] = useState('');
  const [level, setLevel] = useState<QuestionLevel | ''>('');
  const [sourceYear, setSourceYear] = useState('');
  const [sourceName, setSourceName] = useState('');
  const isEmpty = [marks, seconds, level, sourceYear, sourceName.trim()].every(
    (typed) => typed === '',
  );
  const apply = () => {
    onChange({
      ...(marks && { marks }),
      ...(seconds && { timeInSeconds: seconds }),
      ...(level && { level }),
      ...(sourceYear && { sourceYear }),
      ...(sourceName.trim() && { sourceName: sourceName.trim() }),
    });
    setLevel('');
    setMarks('');
    setSeconds('');
    setSourceYear('');
    setSourceName('');
  };
  return (
    <section
      aria-label={texts.bulk}
      className="grid gap-2 rounded-md border border-brand bg-brand-soft p-2"
    >
      <div className="flex items-center justify-between gap-2">
        <p role="status" className="text-sm font-medium">
          {plural(count, texts.marked)}
        </p>
        <IconButton
          label={texts.unmark}
          icon={<X aria-hidden="true" className="size-5" />}
          onClick={onUnmark}
        />
      </div>
      <div className="flex flex-wrap gap-2">
        <NumberField label={texts.bulkMarks} value={marks} onChange={setMarks} />
        <NumberField label={texts.bulkSeconds} value={seconds} onChange={setSeconds} />
      </div>
      <label className="flex min-w-0 items-center gap-2 text-sm">
        {bankTexts.bulkLevel}
        <Select
          value={level}
          onChange={(event) => setLevel(event.target.value as QuestionLevel | '')}
        >
          <option value="">{bankTexts.unchanged}</option>
          {questionLevels.map((one) => (
            <option key={one} value={one}>
              {bankTexts.levels[one]}
            </option>
          ))}
        </Select>
      </label>
      <div className="flex flex-wrap gap-2">
        <NumberField
          label={bankTexts.year}
          value={sourceYear}
          maxLength={4}
          onChange={setSourceYear}
        />
        <label className="flex min-w-0 grow basis-40 items-center gap-2 text-sm">
          {bankTexts.source}
          <TextInput
            value={sourceName}
            maxLength={longestSourceName}
            onChange={(event) => setSourceName(event.target.value)}
          />
        </label>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button look="secondary" disabled={isEmpty} onClick={apply}>
          {texts.apply}
        </Button>
        <Button
          look="quiet"
          icon={<Trash2 aria-hidden="true" className="size-4" />}
          onClick={onRemove}
        >
          {texts.removeMarked}
        </Button>
      </div>
    </section>
  );
}
