import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { toEgp } from '#domain/settings/money.ts';
import type { MergeSide } from '#domain/privacy/merge.ts';
import { formatAmount } from '#domain/formats/numbers.ts';
import { joinFullName } from '#domain/text/names.ts';
import { useGradeNames } from '#web/lib/site.ts';
import { Ltr, Typed } from '#web/ui/bidi.tsx';
import type { MergePreview } from './merges.queries.ts';
import { mergeTexts as texts } from './merge.texts.ts';

type Person = MergePreview['kept'];
export type Choices = Record<'name' | 'phone' | 'parentPhone' | 'place' | 'centreCode', MergeSide>;
type Field = keyof Choices;

const sides = ['kept', 'ended'] as const;
const fields = [
  'name',
  'phone',
  'parentPhone',
  'place',
  'centreCode',
] as const satisfies readonly Field[];

/** What identifies a value, so that equal ones need no choice. */
const valueOf = (person: Person, field: Field): string => {
  if (field === 'name') return joinFullName(person);
  if (field === 'place') return `${person.grade} ${person.groupName}`;
  return person[field];
};

/** The values of the kept student; where it has none, those of the duplicate. */
export const proposedChoices = ({ kept, ended }: MergePreview): Choices => {
  const side = (field: 'phone' | 'parentPhone' | 'centreCode'): MergeSide =>
    kept[field] === '' && ended[field] !== '' ? 'ended' : 'kept';
  const isPlaceless = kept.groupName === '' && ended.groupName !== '';
  return {
    name: 'kept',
    phone: side('phone'),
    parentPhone: side('parentPhone'),
    place: isPlaceless ? 'ended' : 'kept',
    centreCode: side('centreCode'),
  };
};

function Value({ person, field }: { person: Person; field: Field }) {
  const gradeNames = useGradeNames();
  if (field === 'name') return <Typed className="break-words">{joinFullName(person)}</Typed>;
  if (field === 'place') {
    return (
      <span className="break-words">
        {gradeNames[person.grade]}
        {person.groupName !== '' && (
          <>
            {'، '}
            <Typed>{person.groupName}</Typed>
          </>
        )}
      </span>
    );
  }
  if (person[field] === '') return <span className="text-ink-soft">{texts.empty}</span>;
  return <Ltr className="whitespace-nowrap">{person[field]}</Ltr>;
}

const cell =
  'flex min-h-11 min-w-0 items-center gap-2 rounded-md border px-3 py-2 max-sm:gap-1 max-sm:px-2';

type ChoiceProps = {
  group: string;
  isChosen: boolean;
  onChoose: () => void;
  children: ReactNode;
};

/** One of two values to choose from. */
export function SideChoice({ group, isChosen, onChoose, children }: ChoiceProps) {
  return (
    <label
      className={clsx(
        cell,
        'cursor-pointer has-focus-visible:outline-2',
        isChosen ? 'border-brand bg-brand-soft' : 'border-line',
      )}
    >
      <input
        type="radio"
        name={group}
        checked={isChosen}
        onChange={onChoose}
        className="size-5 shrink-0 accent-brand"
      />
      <span className="min-w-0">{children}</span>
    </label>
  );
}

/** A field of both persons. Different values are chosen from; equal ones stand once. */
function FieldRow(props: {
  preview: MergePreview;
  field: Field;
  side: MergeSide;
  onChoose: (side: MergeSide) => void;
}) {
  const { preview, field, side: chosen, onChoose } = props;
  const label = texts.fields[field];
  if (valueOf(preview.kept, field) === valueOf(preview.ended, field)) {
    return (
      <div className="grid gap-1">
        <p className="text-sm text-ink-soft">{label}</p>
        <div className={clsx(cell, 'border-line')}>
          <Value person={preview.kept} field={field} />
        </div>
      </div>
    );
  }
  return (
    <fieldset className="grid">
      <legend className="mb-1 text-sm text-ink-soft">{label}</legend>
      <div className="grid grid-cols-2 gap-2">
        {sides.map((side) => (
          <SideChoice
            key={side}
            group={field}
            isChosen={side === chosen}
            onChoose={() => onChoose(side)}
          >
            <Value person={preview[side]} field={field} />
          </SideChoice>
        ))}
      </div>
    </fieldset>
  );
}

function Account({ preview }: { preview: MergePreview }) {
  return (
    <div className="grid gap-1">
      <p className="text-sm text-ink-soft">
        {texts.fields.card}، {texts.fields.email}
      </p>
      <div className="grid grid-cols-2 gap-2">
        {sides.map((side) => (
          <div key={side} className={clsx(cell, 'flex-wrap border-line')}>
            <Ltr>{preview[side].cardNumber}</Ltr>
            {preview[side].email === '' ? (
              <span className="text-ink-soft">{texts.noAccount}</span>
            ) : (
              <Ltr className="break-all">{preview[side].email}</Ltr>
            )}
          </div>
        ))}
      </div>
    </div>
  );
}

const countNames = [
  'payments',
  'presences',
  'results',
  'certificates',
  'rights',
  'codes',
  'lessons',
  'inquiries',
] as const;

/** How much of each kind either person has. */
function Counts({ preview: { kept, ended } }: { preview: MergePreview }) {
  const filled = countNames.filter((name) => kept.counts[name] + ended.counts[name] > 0);
  return (
    <section className="grid gap-1">
      <h3 className="font-medium">{texts.moves}</h3>
      {filled.length === 0 && <p className="text-ink-soft">{texts.nothing}</p>}
      <ul>
        {filled.map((name) => (
          <li
            key={name}
            className="grid grid-cols-2 gap-2 border-b border-line py-1 last:border-b-0"
          >
            {[kept, ended].map((person) => (
              <span key={person.id} className="px-3">
                {texts.counts[name]}: <strong>{person.counts[name]}</strong>
                {name === 'payments' && person.counts.paidInPiastres > 0 && (
                  <span className="text-sm text-ink-soft">
                    {' '}
                    ({formatAmount(toEgp(person.counts.paidInPiastres))})
                  </span>
                )}
              </span>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}

type ComparisonProps = {
  preview: MergePreview;
  choices: Choices;
  onChange: (choices: Choices) => void;
};

/** Two records side by side: the kept student, the duplicate, and what is chosen of each. */
export function MergeComparison({ preview, choices, onChange }: ComparisonProps) {
  return (
    <div className="grid gap-4">
      <div className="grid grid-cols-2 gap-2 font-semibold">
        <p className="px-3">{texts.stays}</p>
        <p className="px-3">{texts.ends}</p>
      </div>
      {fields.map((field) => (
        <FieldRow
          key={field}
          preview={preview}
          field={field}
          side={choices[field]}
          onChoose={(side) => onChange({ ...choices, [field]: side })}
        />
      ))}
      <Account preview={preview} />
      <Counts preview={preview} />
    </div>
  );
}
