import { clsx } from 'clsx';
import { ArrowDown, ArrowUp, ChevronDown, CircleAlert } from 'lucide-react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { plainNotation } from '#domain/text/plain-notation.ts';
import { plural } from '#domain/text/plural.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Mixed } from '#web/ui/mixed.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { questionTexts as texts } from '#web/features/exams/editor/exam-editor.texts.ts';
import type { ExamValues } from '#web/features/exams/editor/exam-form.ts';
import type { ExamKind } from './question-values.ts';
import { QuestionActions } from './question-actions.tsx';
import { QuestionFields } from './question-fields.tsx';
import { headId, type QuestionPlace } from './question-place.ts';
import type { QuestionSteps } from './use-questions.ts';

type Form = UseFormReturn<ExamValues>;

type CardProps = {
  form: Form;
  kind: ExamKind;
  place: QuestionPlace;
  isOpen: boolean;
  needsReview: boolean;
  isLocked: boolean;
  steps: QuestionSteps;
};

function Summary({ form, index }: { form: Form; index: number }) {
  const [text, marks] = useWatch({
    control: form.control,
    name: [`questions.${index}.questionText`, `questions.${index}.marks`],
  });
  const plain = plainNotation(text ?? '');
  return (
    <span className="grid min-w-0 grow">
      <span className={clsx('truncate', plain === '' && 'text-ink-soft')}>
        <Mixed text={plain === '' ? texts.noText : plain} />
      </span>
      <span className="text-sm text-ink-soft">{plural(Number(marks) || 0, texts.totalMarks)}</span>
    </span>
  );
}

function MoveButtons({ place, steps }: { place: QuestionPlace; steps: QuestionSteps }) {
  const { index, uid, count } = place;
  const ids = { up: `${headId(uid)}-up`, down: `${headId(uid)}-down` };
  return (
    <>
      <IconButton
        id={ids.up}
        label={texts.moveUp(index + 1)}
        disabled={index === 0}
        icon={<ArrowUp aria-hidden="true" className="size-5" />}
        onClick={() => steps.move(index, index - 1, ids.up)}
      />
      <IconButton
        id={ids.down}
        label={texts.moveDown(index + 1)}
        disabled={index === count - 1}
        icon={<ArrowDown aria-hidden="true" className="size-5" />}
        onClick={() => steps.move(index, index + 1, ids.down)}
      />
    </>
  );
}

/** One question: a row with its number and text, which unfolds to the whole question. */
export function QuestionCard(props: CardProps) {
  const { form, kind, place, isOpen, needsReview, isLocked, steps } = props;
  const { index, uid, count } = place;
  const bodyId = `${headId(uid)}-body`;
  return (
    <li
      className={clsx(
        'min-w-0 rounded-lg border',
        needsReview ? 'border-danger' : 'border-line-strong',
      )}
      // A question stays open after its error is corrected, because somebody may still be typing in it.
      onFocusCapture={() => needsReview && !steps.isOpen(uid) && steps.open(uid)}
    >
      <div className="flex items-center gap-1 pe-1">
        <h4 className="min-w-0 grow font-normal">
          <button
            type="button"
            id={headId(uid)}
            aria-expanded={isOpen}
            aria-controls={isOpen ? bodyId : undefined}
            onClick={() => steps.toggle(uid, isOpen)}
            className="flex min-h-14 w-full scroll-mt-36 items-center gap-3 rounded-lg px-3 py-2 text-start hover:bg-brand-soft"
          >
            <ChevronDown
              aria-hidden="true"
              className={clsx('size-5 shrink-0 text-ink-soft', isOpen && 'rotate-180')}
            />
            <span className="tabular shrink-0 font-semibold">
              <span className="sr-only">{texts.question(index + 1)}</span>
              <span aria-hidden="true">{index + 1}</span>
            </span>
            <Summary form={form} index={index} />
            {needsReview && (
              <Badge tone="danger" icon={<CircleAlert aria-hidden="true" className="size-3.5" />}>
                {texts.needsReview}
              </Badge>
            )}
          </button>
        </h4>
        {!isLocked && count > 1 && <MoveButtons place={place} steps={steps} />}
      </div>
      {isOpen && (
        <div
          id={bodyId}
          role="group"
          aria-label={texts.question(index + 1)}
          className="grid grid-cols-1 gap-5 border-t border-line p-4"
        >
          <QuestionFields form={form} kind={kind} index={index} isLocked={isLocked} />
          {!isLocked && <QuestionActions form={form} place={place} steps={steps} />}
        </div>
      )}
    </li>
  );
}
