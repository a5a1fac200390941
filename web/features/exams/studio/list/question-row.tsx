import { clsx } from 'clsx';
import { CircleAlert, CircleDashed } from 'lucide-react';
import { memo } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { Button } from 'react-aria-components/Button';
import { plainNotation } from '#domain/text/plain-notation.ts';
import { plural } from '#domain/text/plural.ts';
import type { ExamValues } from '#web/features/exams/form/exam-form.ts';
import { examKindTexts } from '#web/features/exams/form/exam-kinds.texts.ts';
import { questionTexts } from '#web/features/exams/form/exam-editor.texts.ts';
import { proposedKeyTexts } from '#web/features/exams/proposed-keys/proposed-keys.texts.ts';
import { Mixed } from '#web/ui/mixed.tsx';
import type { ExamKind } from '#domain/exams/exam-kinds.ts';
import { useRowState } from './row-context.ts';
import { rowIdOf } from '#web/features/exams/studio/state/places.ts';
import { studioTexts as texts } from '#web/features/exams/studio/state/studio.texts.ts';

type RowProps = { form: UseFormReturn<ExamValues>; uid: string; index: number; isLocked: boolean };

type DrawnProps = RowProps & {
  kind: ExamKind;
  isOpen: boolean;
  isSelected: boolean;
  needsReview: boolean;
  onOpen: (uid: string) => void;
  onSelect: (uid: string, isRange: boolean) => void;
};

function SelectBox({
  uid,
  index,
  isSelected,
  onSelect,
}: Pick<DrawnProps, 'uid' | 'index' | 'isSelected' | 'onSelect'>) {
  return (
    <label className="grid min-h-11 w-11 shrink-0 cursor-pointer place-items-center">
      <input
        type="checkbox"
        checked={isSelected}
        aria-label={texts.select(index + 1)}
        // A change event does not say whether Shift is pressed.
        onClick={(event) => onSelect(uid, event.shiftKey)}
        onChange={() => undefined}
        className="size-5 accent-brand"
      />
    </label>
  );
}

function Words({ form, index, kind }: Pick<DrawnProps, 'form' | 'index' | 'kind'>) {
  const [text, marks] = useWatch({
    control: form.control,
    name: [`questions.${index}.questionText`, `questions.${index}.marks`],
    // A letter typed in question 1 notifies the rows 10 to 19 too: with this they compare, and render nothing.
    compute: (fields) => fields,
  });
  const plain = plainNotation(text ?? '');
  return (
    <span className="grid min-w-0 grow text-start">
      <span className={clsx('studio-first-words text-sm', plain === '' && 'text-ink-soft')}>
        <Mixed text={plain === '' ? questionTexts.noText : plain} />
      </span>
      <span className="truncate text-xs text-ink-soft">
        {plural(Number(marks) || 0, questionTexts.totalMarks)} · {examKindTexts[kind].name}
      </span>
    </span>
  );
}

/** Says that the right option is only proposed; short answers have no options. */
function Proposal({ form, index, kind }: Pick<DrawnProps, 'form' | 'index' | 'kind'>) {
  const isKeyProposed = useWatch({
    control: form.control,
    name: `questions.${index}.isKeyProposed`,
    compute: (isProposed) => isProposed,
  });
  if (!isKeyProposed || kind === 'shortAnswer') return null;
  return (
    <span className="shrink-0 text-ink-soft" title={proposedKeyTexts.inRow}>
      <CircleDashed className="size-5" />
      <span className="sr-only">{proposedKeyTexts.inRow}</span>
    </span>
  );
}

/** Drawn again only when something of this row changes. */
const DrawnRow = memo(function DrawnRow(props: DrawnProps) {
  const { form, uid, index, isLocked, kind, isOpen, isSelected, needsReview, onOpen, onSelect } =
    props;
  return (
    <>
      {!isLocked && <SelectBox {...{ uid, index, isSelected, onSelect }} />}
      <Button
        id={rowIdOf(uid)}
        aria-current={isOpen}
        onPress={() => onOpen(uid)}
        className={clsx(
          'flex min-h-13 min-w-0 grow scroll-my-20 items-center gap-2 rounded-md border px-2 outline-offset-2 outline-accent data-focus-visible:outline-2 data-hovered:bg-brand-soft',
          isOpen ? 'border-brand bg-brand-soft' : 'border-transparent',
          needsReview && 'border-danger',
        )}
      >
        <span className="tabular shrink-0 font-semibold">
          <span className="sr-only">{questionTexts.question(index + 1)}</span>
          <span aria-hidden="true">{index + 1}</span>
        </span>
        <Words form={form} index={index} kind={kind} />
        <Proposal form={form} index={index} kind={kind} />
        {needsReview && (
          <span className="shrink-0 text-danger">
            <CircleAlert className="size-5" />
            <span className="sr-only">{texts.needsReview}</span>
          </span>
        )}
      </Button>
    </>
  );
});

/** One question in the list: number, first words, kind, marks, and whether something is wrong in it. */
export function QuestionRow(props: RowProps) {
  const { kind, openUid, selected, needReview, onOpen, onSelect } = useRowState();
  const { uid } = props;
  return (
    <DrawnRow
      {...props}
      kind={kind}
      isOpen={openUid === uid}
      isSelected={selected.has(uid)}
      needsReview={needReview.has(uid)}
      onOpen={onOpen}
      onSelect={onSelect}
    />
  );
}
