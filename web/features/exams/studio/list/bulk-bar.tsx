import { Trash2, X } from 'lucide-react';
import { useState } from 'react';
import {
  maxSourceNameLength,
  type QuestionLevel,
  questionLevels,
} from '#domain/exams/question-bank/levels.ts';
import { plural } from '#domain/text/plural.ts';
import { bankPartTexts as bankTexts } from '#web/features/exams/studio/bank/bank-part.texts.ts';
import { bankFieldsTexts as fieldTexts } from '#web/features/exams/questions/bank-fields.texts.ts';
import type { QuestionValues } from '#web/features/exams/form/question-values.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Select, TextInput } from '#web/ui/forms/inputs.tsx';
import { studioTexts as texts } from '#web/features/exams/studio/state/studio.texts.ts';

type BulkProps = {
  count: number;
  onChange: (change: Partial<QuestionValues>) => void;
  onRemove: () => void;
  onClear: () => void;
};

/** What is typed for all selected questions; an empty text changes nothing. */
type Typed = Record<'marks' | 'timeInSeconds' | 'sourceYear' | 'sourceName', string> & {
  level: QuestionLevel | '';
};

const nothing: Typed = { marks: '', timeInSeconds: '', level: '', sourceYear: '', sourceName: '' };

/** The change of the typed fields alone. */
const changeOf = ({ level, sourceName, ...rest }: Typed): Partial<QuestionValues> => ({
  ...Object.fromEntries(
    Object.entries({ ...rest, sourceName: sourceName.trim() }).filter(([, text]) => text !== ''),
  ),
  ...(level && { level }),
});

type FieldsProps = { typed: Typed; onType: (change: Partial<Typed>) => void };

type NumberProps = FieldsProps & {
  label: string;
  name: 'marks' | 'timeInSeconds' | 'sourceYear';
  maxLength?: number;
};

function NumberField({ label, name, maxLength, typed, onType }: NumberProps) {
  return (
    <label className="contents">
      {label}
      <TextInput
        ltr
        inputMode="numeric"
        maxLength={maxLength}
        value={typed[name]}
        onChange={(event) => onType({ [name]: event.target.value })}
      />
    </label>
  );
}

const wide = 'col-span-3 min-w-0';

/** Two short fields share a line; the labels stand in one column above each other. */
function Fields(props: FieldsProps) {
  const { typed, onType } = props;
  return (
    <div className="grid grid-cols-[auto_minmax(0,2fr)_auto_minmax(0,3fr)] items-center gap-2 text-sm">
      <NumberField {...props} name="marks" label={texts.bulkMarks} />
      <NumberField {...props} name="timeInSeconds" label={texts.bulkSeconds} />
      <label className="contents">
        {bankTexts.bulkLevel}
        <span className={wide}>
          <Select
            value={typed.level}
            onChange={(event) => onType({ level: event.target.value as Typed['level'] })}
          >
            <option value="">{bankTexts.unchanged}</option>
            {questionLevels.map((level) => (
              <option key={level} value={level}>
                {fieldTexts.levels[level]}
              </option>
            ))}
          </Select>
        </span>
      </label>
      <NumberField {...props} name="sourceYear" label={fieldTexts.year} maxLength={4} />
      <label className="contents">
        {fieldTexts.source}
        <TextInput
          value={typed.sourceName}
          maxLength={maxSourceNameLength}
          onChange={(event) => onType({ sourceName: event.target.value })}
        />
      </label>
    </div>
  );
}

/** Changes the selected questions together. A wrong number is refused at each question when the exam is saved. */
export function BulkBar({ count, onChange, onRemove, onClear }: BulkProps) {
  const [typed, setTyped] = useState(nothing);
  const change = changeOf(typed);
  const apply = () => {
    onChange(change);
    setTyped(nothing);
  };
  return (
    <section
      aria-label={texts.bulk}
      className="grid gap-2 rounded-md border border-brand bg-brand-soft p-2"
    >
      <div className="flex items-center justify-between gap-2">
        <p role="status" className="text-sm font-medium">
          {plural(count, texts.selectedCount)}
        </p>
        <IconButton
          label={texts.clearSelection}
          icon={<X className="size-5" />}
          onClick={onClear}
        />
      </div>
      <Fields typed={typed} onType={(part) => setTyped({ ...typed, ...part })} />
      <div className="flex flex-wrap gap-2">
        <Button look="secondary" disabled={Object.keys(change).length === 0} onClick={apply}>
          {texts.apply}
        </Button>
        <Button look="quiet" icon={<Trash2 className="size-4" />} onClick={onRemove}>
          {texts.removeSelected}
        </Button>
      </div>
    </section>
  );
}
