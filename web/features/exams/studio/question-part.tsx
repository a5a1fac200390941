import { ArrowDown, ArrowUp, Copy, Plus, Trash2 } from 'lucide-react';
import type { UseFormReturn } from 'react-hook-form';
import { examLimits } from '#domain/exams/exam-limits.ts';
import { questionTexts } from '#web/features/exams/form/exam-editor.texts.ts';
import type { ExamValues } from '#web/features/exams/form/exam-form.ts';
import { QuestionFields } from '#web/features/exams/questions/question-fields.tsx';
import { StepProvider } from '#web/features/exams/form/step-context.ts';
import type { ExamKind } from '#domain/exams/exam-kinds.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import type { StudioQuestions } from './state/use-studio-questions.ts';

type PartProps = {
  form: UseFormReturn<ExamValues>;
  kind: ExamKind;
  /** Position in the exam, from 0. */
  index: number;
  uid: string;
  /** Increases with each step, after which the fields are rendered again. */
  generation: number;
  isLocked: boolean;
  questions: StudioQuestions;
};

type ActionsProps = Pick<PartProps, 'index' | 'uid' | 'kind' | 'questions'>;

function Actions({ index, uid, kind, questions }: ActionsProps) {
  const number = index + 1;
  return (
    <div className="flex flex-wrap">
      <IconButton
        label={questionTexts.moveUp(number)}
        disabled={index === 0}
        icon={<ArrowUp className="size-5" />}
        onClick={() => questions.move(index, -1)}
      />
      <IconButton
        label={questionTexts.moveDown(number)}
        disabled={number === questions.count}
        icon={<ArrowDown className="size-5" />}
        onClick={() => questions.move(index, 1)}
      />
      <IconButton
        label={questionTexts.duplicate(number)}
        disabled={questions.count >= examLimits.questions}
        icon={<Copy className="size-5" />}
        onClick={() => questions.duplicate(index)}
      />
      <IconButton
        label={questionTexts.remove(number)}
        disabled={questions.count === 1}
        icon={<Trash2 className="size-5" />}
        onClick={() => questions.remove(new Set([uid]), kind)}
      />
    </div>
  );
}

/** The open question. Only its fields are in the page, however many questions there are. */
export function QuestionPart(props: PartProps) {
  const { form, kind, index, uid, generation, isLocked, questions } = props;
  return (
    <div
      role="group"
      aria-label={questionTexts.question(index + 1)}
      data-question={uid}
      className="grid grid-cols-1 gap-5"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-lg font-semibold">{questionTexts.question(index + 1)}</h2>
        {!isLocked && <Actions {...{ index, uid, kind, questions }} />}
      </div>
      <StepProvider value={questions.quietStep}>
        <QuestionFields
          key={`${uid} ${generation}`}
          form={form}
          kind={kind}
          index={index}
          isLocked={isLocked}
        />
      </StepProvider>
      {!isLocked && questions.count < examLimits.questions && (
        <Button
          look="secondary"
          className="md:hidden"
          icon={<Plus className="size-5" />}
          onClick={() => questions.add(kind)}
        >
          {questionTexts.add}
        </Button>
      )}
    </div>
  );
}
