import { useState } from 'react';
import { sourceYear } from '#contract/exams/question-forms.ts';
import { maxSourceNameLength, type QuestionLevel } from '#domain/exams/question-bank/levels.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Select, TextInput } from '#web/ui/forms/inputs.tsx';
import { useChangeQuestions } from './bank.queries.ts';
import { bankActionTexts as texts, bankTexts } from './bank.texts.ts';

type LevelChoice = '' | 'none' | QuestionLevel;

const choices: readonly LevelChoice[] = ['', 'easy', 'medium', 'hard', 'none'];

const nameOf = (choice: LevelChoice) => {
  if (choice === '') return texts.unchanged;
  return choice === 'none' ? texts.noLevel : bankTexts.levels[choice];
};

type LevelFieldProps = {
  level: LevelChoice;
  error: string | undefined;
  onChange: (level: LevelChoice) => void;
};

function LevelField({ level, error, onChange }: LevelFieldProps) {
  return (
    <Field label={bankTexts.level} error={error}>
      {(control) => (
        <Select
          {...control}
          value={level}
          onChange={(event) => onChange(event.target.value as LevelChoice)}
        >
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {nameOf(choice)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

type DialogProps = { ids: string[]; onSaved: () => void; onClose: () => void };

/** Sets level, year and source of the selected questions together. */
export function LevelDialog({ ids, onSaved, onClose }: DialogProps) {
  const change = useChangeQuestions();
  const [level, setLevel] = useState<LevelChoice>('');
  const [year, setYear] = useState('');
  const [source, setSource] = useState('');
  const [problem, setProblem] = useState<'year' | 'nothing'>();
  const save = () => {
    if (level === '' && year.trim() === '' && source.trim() === '') return setProblem('nothing');
    if (year.trim() !== '' && !sourceYear.safeParse(year).success) return setProblem('year');
    setProblem(undefined);
    return change.mutate(
      {
        body: {
          ids,
          ...(level !== '' && { level: level === 'none' ? null : level }),
          ...(year.trim() !== '' && { sourceYear: year }),
          ...(source.trim() !== '' && { sourceName: source }),
        },
      },
      { onSuccess: onSaved },
    );
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.levelTitle}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button busy={change.isPending} onClick={save}>
            {texts.save}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        <p className="text-ink-soft">{texts.levelLead}</p>
        <LevelField
          level={level}
          error={problem === 'nothing' ? texts.nothing : undefined}
          onChange={setLevel}
        />
        <Field
          label={texts.year}
          hint={texts.yearHint}
          error={problem === 'year' ? texts.wrongYear : undefined}
        >
          {(control) => (
            <TextInput
              {...control}
              ltr
              inputMode="numeric"
              maxLength={4}
              value={year}
              onChange={(event) => setYear(event.target.value)}
            />
          )}
        </Field>
        <Field label={texts.source} hint={texts.sourceHint}>
          {(control) => (
            <TextInput
              {...control}
              maxLength={maxSourceNameLength}
              value={source}
              onChange={(event) => setSource(event.target.value)}
            />
          )}
        </Field>
      </div>
    </Dialog>
  );
}
