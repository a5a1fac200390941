import { Merge, Plus, Split, Trash2, X } from 'lucide-react';
import { useId, useState } from 'react';
import type { QuestionFlaw } from '#domain/exams/question-import/check-question.ts';
import { answerLetters } from '#domain/exams/answer-letters.ts';
import { examLimits } from '#domain/exams/exam-limits.ts';
import { toLatinDigits } from '#domain/text/digits.ts';
import { NotationCell } from '#web/lib/forms/notation-cell.tsx';
import { NotationPreview } from '#web/lib/forms/notation-preview.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Mixed } from '#web/ui/mixed.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Field, labelId } from '#web/ui/forms/field.tsx';
import { TextInput } from '#web/ui/forms/inputs.tsx';
import { useRowFocus } from '#web/ui/forms/use-row-focus.ts';
import { flawsOfRow, type ReviewRow, remarksOf, stateOf, withoutOption } from './review-list.ts';
import type { ImportedPictures } from './imported-pictures.ts';
import { AcceptedField } from './accepted-field.tsx';
import { RowPicture } from './row-picture.tsx';
import { type Caret, splitQuestion } from './split-question.ts';
import type { ImportedQuestion } from './question-import.queries.ts';
import { questionImportTexts as texts } from './question-import.texts.ts';
import type { RowFields } from './use-opened-fields.ts';

type Change = (change: Partial<ImportedQuestion>) => void;

/** The letter that students see before the option. */
const letterOf = (place: number) => answerLetters[place] ?? '';

type OptionsProps = {
  question: ImportedQuestion;
  /** Where the question stands in the file. */
  where: string;
  flaw: string | undefined;
  onChange: Change;
  caret: Caret | undefined;
  onCaret: (caret: Caret) => void;
  fields: RowFields;
  pictures: ImportedPictures;
};

/** The text of an option, with a label for screen readers, which do not say its place among the options. */
function OptionText({
  question,
  onChange,
  caret,
  onCaret,
  fields,
  place,
}: OptionsProps & { place: number }) {
  const id = useId();
  const { options } = question;
  const field = `option-${place}`;
  return (
    <div className="min-w-0">
      <label id={labelId(id)} htmlFor={id} className="sr-only">
        {texts.option(letterOf(place))}
      </label>
      <NotationCell
        id={id}
        aria-describedby={undefined}
        aria-invalid={undefined}
        aria-required={undefined}
        multiline={false}
        maxLength={examLimits.option}
        value={options[place] ?? ''}
        isOpen={fields.isOpen(field)}
        onOpen={(by) => fields.open(field, by)}
        startAt={caret?.option === place ? caret.at : undefined}
        onCaret={(at) => onCaret({ option: place, at })}
        onChange={(text) => onChange({ options: options.with(place, text) })}
      />
    </div>
  );
}

function OptionFields(props: OptionsProps) {
  const { question, flaw, onChange, pictures, where } = props;
  const { options, optionPictures = [], correctOptionIndex } = question;
  const id = useId();
  const { box, ...focus } = useRowFocus<HTMLFieldSetElement>('option');
  return (
    <fieldset ref={box} aria-describedby={flaw === undefined ? undefined : `${id}-flaw`}>
      <legend className="text-sm font-medium">{texts.options}</legend>
      {[...options.keys()].map((place) => (
        <div
          key={place}
          data-row="option"
          className="mt-1 grid grid-cols-[auto_1fr_auto] items-center gap-1"
        >
          <label className="flex min-h-11 items-center gap-1.5 pe-2">
            <span className="sr-only">{texts.chooseRight(letterOf(place))}</span>
            <span aria-hidden="true" className="w-4 text-sm font-medium text-ink-soft">
              {letterOf(place)}
            </span>
            <input
              type="radio"
              name={`${id}-right`}
              checked={correctOptionIndex === place}
              onChange={() => onChange({ correctOptionIndex: place })}
              className="size-5 accent-brand"
            />
          </label>
          <OptionText {...props} place={place} />
          <IconButton
            data-remove
            label={texts.removeOption(letterOf(place), where)}
            icon={<X className="size-4" />}
            onClick={() => focus.remove(place, () => onChange(withoutOption(question, place)))}
          />
          <RowPicture
            className="col-span-2 col-start-2"
            name={texts.optionPicture(letterOf(place))}
            place={where}
            file={pictures[optionPictures[place] ?? -1]}
            onRemove={() =>
              focus.remove(place, () =>
                onChange({ optionPictures: optionPictures.with(place, null) }),
              )
            }
          />
        </div>
      ))}
      {flaw !== undefined && (
        <p id={`${id}-flaw`} className="mt-1 text-sm font-medium text-danger">
          <Mixed text={flaw} />
        </p>
      )}
      {options.length < examLimits.options && (
        <Button
          look="quiet"
          className="mt-1"
          icon={<Plus className="size-4" />}
          onClick={() => focus.add(() => onChange({ options: [...options, ''] }))}
        >
          {texts.addOption}
        </Button>
      )}
    </fieldset>
  );
}

type WeightProps = { question: ImportedQuestion; flaw: string | undefined; onChange: Change };

/** A cell may be empty while a number is typed; that counts as a flaw until there is a number. */
function WeightField({ question, flaw, onChange }: WeightProps) {
  const { marks } = question;
  return (
    <div className="w-28">
      <Field label={texts.marks} error={flaw}>
        {(control) => (
          <TextInput
            {...control}
            ltr
            inputMode="numeric"
            maxLength={3}
            value={marks === 0 ? '' : String(marks)}
            onChange={(event) =>
              onChange({ marks: Number(toLatinDigits(event.target.value).replaceAll(/\D/gu, '')) })
            }
          />
        )}
      </Field>
    </div>
  );
}

type RowProps = {
  row: ReviewRow;
  pictures: ImportedPictures;
  fields: RowFields;
  isFirst: boolean;
  onChange: Change;
  onConfirm: () => void;
  onLeave: () => void;
  onJoin: () => void;
  onSplit: (caret: Caret) => void;
};

const looks = {
  bad: { tone: 'danger', text: texts.toCorrect },
  unsure: { tone: 'warning', text: texts.toCheck },
  sound: { tone: 'success', text: texts.whole },
} as const;

/** What the import is unsure of, until the teacher confirms it. */
function Remarks({ row, onConfirm }: Pick<RowProps, 'row' | 'onConfirm'>) {
  const remarks = remarksOf(row);
  if (remarks.length === 0) return null;
  return (
    <Notice
      tone="warning"
      actions={
        stateOf(row) === 'unsure' && (
          <Button look="secondary" aria-label={texts.confirmOf(row.place)} onClick={onConfirm}>
            {texts.confirm}
          </Button>
        )
      }
    >
      {remarks.map((remark) => (
        <p key={remark} className="text-sm wrap-anywhere">
          <Mixed text={remark} />
        </p>
      ))}
    </Notice>
  );
}

function RowHead({ row, isFirst, onLeave, onJoin }: RowProps) {
  const look = looks[stateOf(row)];
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Mixed text={row.place} className="font-semibold" />
      <Badge tone={look.tone}>{look.text}</Badge>
      <div className="ms-auto flex">
        {!isFirst && (
          <IconButton
            label={texts.join(row.place)}
            icon={<Merge className="size-5" />}
            onClick={onJoin}
          />
        )}
        <IconButton
          data-remove
          label={texts.leave(row.place)}
          icon={<Trash2 className="size-5" />}
          onClick={onLeave}
        />
      </div>
    </div>
  );
}

const hasNotation = ({ questionText, options }: ImportedQuestion) =>
  [questionText, ...options].some((text) => /\\ce\{|\$/u.test(text));

/** The question with its options in lines, each behind its letter, as one text. */
const wholeText = ({ questionText, options }: ImportedQuestion) =>
  [questionText, ...options.map((option, place) => `${letterOf(place)} ${option}`)].join('\n\n');

function SplitButton({ canSplit, onSplit }: { canSplit: boolean; onSplit: () => void }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <Button
        look="quiet"
        disabled={!canSplit}
        icon={<Split className="size-4" />}
        onClick={onSplit}
      >
        {texts.split}
      </Button>
      {!canSplit && <p className="text-sm text-ink-soft">{texts.splitHint}</p>}
    </div>
  );
}

/** A question of the import, which is corrected in place. */
export function ReviewRowEditor(props: RowProps) {
  const { row, pictures, fields, onChange, onSplit } = props;
  const { question } = row;
  const [caret, setCaret] = useState<Caret>();
  const flaws = flawsOfRow(row);
  const flawOf = (...kinds: QuestionFlaw['field'][]) =>
    flaws.find(({ field }) => kinds.includes(field))?.text;
  return (
    <li data-row="question" aria-label={row.place} className="grid grid-cols-1 gap-3 p-3 sm:p-4">
      <RowHead {...props} />
      <Remarks row={row} onConfirm={props.onConfirm} />
      <Field label={texts.questionText} error={flawOf('questionText')}>
        {(control) => (
          <NotationCell
            {...control}
            maxLength={examLimits.questionText}
            value={question.questionText}
            isOpen={fields.isOpen('text')}
            onOpen={(by) => fields.open('text', by)}
            startAt={caret && caret.option === undefined ? caret.at : undefined}
            onCaret={(at) => setCaret({ option: undefined, at })}
            onChange={(questionText) => onChange({ questionText })}
          />
        )}
      </Field>
      <RowPicture
        name={texts.picture}
        place={row.place}
        file={pictures[question.picture ?? -1]}
        onRemove={() => onChange({ picture: undefined })}
      />
      {question.acceptedAnswers ? (
        <AcceptedField question={question} flaw={flawOf('options')} onChange={onChange} />
      ) : (
        <>
          <OptionFields
            where={row.place}
            pictures={pictures}
            question={question}
            flaw={flawOf('options', 'correctOptionIndex')}
            onChange={onChange}
            caret={caret}
            onCaret={setCaret}
            fields={fields}
          />
          <SplitButton
            canSplit={caret !== undefined && splitQuestion(question, caret) !== undefined}
            onSplit={() => {
              if (caret) onSplit(caret);
              setCaret(undefined);
            }}
          />
        </>
      )}
      {hasNotation(question) && (
        <NotationPreview kind="question" text={wholeText(question)} label={row.place} />
      )}
      <WeightField question={question} flaw={flawOf('marks')} onChange={onChange} />
      {question.explanation !== '' && (
        <Field label={texts.explanation} error={flawOf('explanation')}>
          {(control) => (
            <NotationCell
              {...control}
              rows={2}
              value={question.explanation}
              isOpen={fields.isOpen('explanation')}
              onOpen={(by) => fields.open('explanation', by)}
              onChange={(explanation) => onChange({ explanation })}
            />
          )}
        </Field>
      )}
    </li>
  );
}
