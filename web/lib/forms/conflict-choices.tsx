import { useEffect, useId, useRef } from 'react';
import type { Conflict } from '#domain/merge-edits.ts';
import { Mixed } from '#web/ui/mixed.tsx';
import { editorFormTexts as texts } from './editor-form.texts.ts';

/** The name of a field, and its value as the person knows it; undefined for a value that reads as it is. */
type FieldDescription = { label: string; text?: string | undefined };

export type OpenConflict = Conflict & {
  /** Undefined until the person has chosen. */
  choice?: 'mine' | 'theirs';
};

export type DescribeField = (path: string, value: unknown) => FieldDescription;

const plainText = (value: unknown): string => {
  if (value === '' || value === null || value === undefined) return texts.emptyValue;
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  if (value instanceof File) return value.name;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : texts.otherValue;
};

type ChoiceProps = {
  conflict: OpenConflict;
  side: 'mine' | 'theirs';
  describe: DescribeField;
  onChoose: () => void;
};

function Choice({ conflict, side, describe, onChoose }: ChoiceProps) {
  const { text } = describe(conflict.path, conflict[side]);
  const id = useId();
  return (
    <label
      htmlFor={id}
      className="grid min-h-11 grid-cols-[auto_1fr] items-start gap-x-3 gap-y-1 rounded-md border border-line bg-raised p-3 has-checked:border-brand has-checked:bg-brand-soft"
    >
      <input
        id={id}
        type="radio"
        name={`conflict-${conflict.path}`}
        checked={conflict.choice === side}
        onChange={onChoose}
        className="mt-0.5 size-5 shrink-0 accent-brand"
      />
      <span className="text-sm font-medium">{texts.sides[side]}</span>
      <span className="col-start-2 min-w-0 text-sm break-words whitespace-pre-wrap text-ink-soft">
        <Mixed text={text ?? plainText(conflict[side])} />
      </span>
    </label>
  );
}

type ConflictChoicesProps = {
  conflicts: readonly OpenConflict[];
  describe: DescribeField;
  onChoose: (path: string, side: 'mine' | 'theirs') => void;
};

/** Fields that this window and another changed differently: both values, for the person to choose one. */
export function ConflictChoices({ conflicts, describe, onChoose }: ConflictChoicesProps) {
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    section.current?.focus({ preventScroll: true });
    section.current?.scrollIntoView({ block: 'start' });
  }, []);
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-labelledby="conflicts-title"
      className="grid scroll-mt-4 gap-4 rounded-md border border-warning bg-warning-soft p-4 outline-none"
    >
      <div>
        <h2 id="conflicts-title" className="text-base font-semibold">
          {texts.conflictTitle}
        </h2>
        <p className="text-sm">{texts.conflictHint}</p>
      </div>
      {conflicts.map((conflict) => (
        <fieldset key={conflict.path} className="grid gap-2">
          <legend className="mb-1 font-medium">
            {describe(conflict.path, conflict.mine).label}
          </legend>
          {(['mine', 'theirs'] as const).map((side) => (
            <Choice
              key={side}
              conflict={conflict}
              side={side}
              describe={describe}
              onChoose={() => onChoose(conflict.path, side)}
            />
          ))}
        </fieldset>
      ))}
    </section>
  );
}
