import { FileDown, Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { examLimits } from '#domain/exam-limits.ts';
import { plural } from '#domain/text/plural.ts';
import { Button } from '#web/ui/button.tsx';
import { questionTexts as texts } from '#web/features/exams/editor/exam-editor.texts.ts';
import type { ExamValues } from '#web/features/exams/editor/exam-form.ts';
import type { ExamKind } from './question-values.ts';
import { JumpList } from './jump-list.tsx';
import { QuestionCard } from './question-card.tsx';
import { hasError } from './has-error.ts';
import { type QuestionSteps, useQuestions } from './use-questions.ts';

/** Loaded when questions are imported. */
const ImportQuestions = lazy(async () => ({
  default: (await import('./import-questions.tsx')).ImportQuestions,
}));

type Form = UseFormReturn<ExamValues>;

/** From this number of questions on, a list of numbers links to them. */
const longExam = 6;

function Totals({ form }: { form: Form }) {
  const questions = useWatch({ control: form.control, name: 'questions' });
  const total = questions.reduce((sum, { marks }) => sum + (Number(marks) || 0), 0);
  return (
    <p className="text-sm text-ink-soft">
      {plural(questions.length, texts.count)} · {plural(total, texts.totalMarks)}
    </p>
  );
}

type HeadProps = {
  form: Form;
  steps: QuestionSteps;
  isLocked: boolean;
  /** Absent where the exam's type has no import. */
  onImport: (() => void) | undefined;
};

function ListHead({ form, steps, isLocked, onImport }: HeadProps) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <div className="grow">
        <h3 className="text-base font-semibold">{texts.questions}</h3>
        <Totals form={form} />
      </div>
      {steps.count > 1 && (
        <Button look="quiet" onClick={steps.collapseAll}>
          {texts.collapseAll}
        </Button>
      )}
      {!isLocked && onImport && (
        <Button
          look="secondary"
          icon={<FileDown aria-hidden="true" className="size-4" />}
          onClick={onImport}
        >
          {texts.import}
        </Button>
      )}
    </div>
  );
}

function AddButton({ steps, kind }: { steps: QuestionSteps; kind: ExamKind }) {
  if (steps.count >= examLimits.questions) {
    return <p className="text-sm text-ink-soft">{texts.full(examLimits.questions)}</p>;
  }
  return (
    <Button
      look="secondary"
      icon={<Plus aria-hidden="true" className="size-5" />}
      onClick={() => steps.add(kind)}
    >
      {texts.add}
    </Button>
  );
}

type QuestionListProps = { form: Form; kind: ExamKind; isLocked: boolean };

/** The questions, each collapsed to a row until it is opened. */
export function QuestionList({ form, kind, isLocked }: QuestionListProps) {
  const steps = useQuestions(form);
  const [isImporting, setIsImporting] = useState(false);
  const { errors } = form.formState;
  const needReview = steps.fields.map((_, index) => hasError(errors.questions?.[index]));
  const listError = errors.questions?.message ?? errors.questions?.root?.message;
  return (
    <section className="grid grid-cols-1 gap-4 border-t border-line pt-5">
      <ListHead
        form={form}
        steps={steps}
        isLocked={isLocked}
        onImport={kind === 'shortAnswer' ? undefined : () => setIsImporting(true)}
      />
      {listError !== undefined && (
        <p role="alert" className="text-sm font-medium text-danger">
          {listError}
        </p>
      )}
      {steps.count >= longExam && <JumpList needReview={needReview} onJump={steps.jump} />}
      <ol className="grid grid-cols-1 gap-3">
        {steps.fields.map((question, index) => (
          <QuestionCard
            key={question.uid}
            form={form}
            kind={kind}
            place={{ index, uid: question.uid, count: steps.count }}
            isOpen={steps.isOpen(question.uid) || needReview[index] === true}
            needsReview={needReview[index] === true}
            isLocked={isLocked}
            steps={steps}
          />
        ))}
      </ol>
      <p role="status" className="sr-only">
        {steps.announcement}
      </p>
      {!isLocked && <AddButton steps={steps} kind={kind} />}
      {isImporting && (
        <Suspense>
          <ImportQuestions
            kind={kind}
            current={form.getValues('questions')}
            onTake={steps.replaceAll}
            onClose={() => setIsImporting(false)}
          />
        </Suspense>
      )}
    </section>
  );
}
