import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight, LayoutGrid, Send } from 'lucide-react';
import { Ltr } from '#web/ui/bidi.tsx';
import { Button } from '#web/ui/button.tsx';
import { DirIcon } from '#web/ui/dir-icon.tsx';
import { examTexts as texts } from '#web/features/exam-day/exam/exam.texts.ts';
import { SaveStatus } from '#web/features/exam-day/run/save-status.tsx';
import { takingTexts } from '#web/features/exam-day/exam/taking.texts.ts';
import type { ExamRun } from '#web/features/exam-day/run/use-exam-run.ts';

type SubmitBarProps = {
  run: ExamRun;
  /** Whether one question is shown at a time: on a phone, or everywhere. */
  steps: 'none' | 'phone' | 'always';
  onSubmit: () => void;
  onOverview: () => void;
};

/** The one bar of an exam: how far the answers are, the state of saving, the steps and the submit button. */
export function SubmitBar(props: SubmitBarProps) {
  const { run, steps, onOverview } = props;
  return (
    <footer className="exam-room-bar">
      <Progress run={run} onOverview={onOverview} />
      {/* Large letters need a row for each button. */}
      <div className="exam-room-steps flex grow flex-wrap justify-end gap-2 lg:grow-0">
        {steps !== 'none' && <Steps {...props} />}
        {steps !== 'always' && (
          <SubmitButton {...props} className={clsx(steps === 'phone' && 'max-lg:hidden')} />
        )}
      </div>
    </footer>
  );
}

function adviceFor({ isQueued, isComplete }: ExamRun): string {
  if (isQueued) return takingTexts.queuedAdvice;
  return isComplete ? texts.readyToSubmit : texts.answerAll;
}

/** The progress, which opens the overview, and the state of saving in words. */
function Progress({ run, onOverview }: Pick<SubmitBarProps, 'run' | 'onOverview'>) {
  const answerCount = run.attempt.answers.length;
  return (
    <div className="exam-room-state flex flex-wrap items-center justify-between gap-x-4 text-sm">
      <button
        type="button"
        onClick={onOverview}
        className="-mx-2 inline-flex min-h-11 items-center gap-2 rounded-md px-2 font-medium text-brand"
      >
        <LayoutGrid className="size-4 shrink-0" />
        <span className="exam-room-word">{texts.answered(run.answeredCount, answerCount)}</span>
        <Ltr className="exam-room-figure">
          <span aria-hidden="true">
            {run.answeredCount}/{answerCount}
          </span>
        </Ltr>
        <span className="sr-only">. {takingTexts.overview}</span>
      </button>
      <p className="text-ink-soft max-lg:hidden">{adviceFor(run)}</p>
      <SaveStatus run={run} />
    </div>
  );
}

/** On the last question the submit button takes the place of the next one. */
function Steps(props: SubmitBarProps) {
  const { currentIndex, goTo, exam, isComplete } = props.run;
  const isLast = currentIndex === exam.questions.length - 1;
  const isNarrow = isComplete && !isLast;
  return (
    <div
      className={clsx(
        'flex grow flex-wrap justify-end gap-2',
        props.steps === 'phone' && 'lg:hidden',
      )}
    >
      <Button
        look="secondary"
        size="lg"
        disabled={currentIndex === 0}
        icon={<DirIcon icon={ChevronLeft} className="size-5" />}
        onClick={() => goTo(currentIndex - 1)}
      >
        <StepName isNarrow={isNarrow}>{texts.previous}</StepName>
      </Button>
      {!isLast && <NextButton run={props.run} />}
      {(isLast || isComplete) && <SubmitButton {...props} />}
    </div>
  );
}

/** Beside the submit button a phone has room for the arrow alone. */
function StepName({ isNarrow, children }: { isNarrow: boolean; children: string }) {
  return <span className={clsx('exam-room-word', isNarrow && 'max-sm:sr-only')}>{children}</span>;
}

function NextButton({ run }: { run: ExamRun }) {
  const { currentIndex, goTo, isComplete, hasQuestionTimes, times } = run;
  const opens = hasQuestionTimes && currentIndex + 1 >= times.openedCount;
  const isOpening = opens && times.opening.state === 'opening';
  return (
    <Button
      look={isComplete ? 'secondary' : 'primary'}
      size="lg"
      className={clsx(!isComplete && 'max-lg:grow')}
      busy={isOpening}
      disabled={opens && run.isOver}
      onClick={() => (opens ? times.openNext() : goTo(currentIndex + 1))}
    >
      <StepName isNarrow={isComplete}>{isOpening ? takingTexts.openingNext : texts.next}</StepName>
      <DirIcon icon={ChevronRight} className="size-5" />
    </Button>
  );
}

function SubmitButton({ run, onSubmit, className }: SubmitBarProps & { className?: string }) {
  const { isComplete, isSubmitting, isQueued, error, isOver } = run;
  const label = error === null && !isQueued ? texts.submit : texts.tryAgain;
  return (
    <Button
      size="lg"
      className={clsx('max-lg:grow', className)}
      disabled={!isComplete && !isOver}
      busy={isSubmitting}
      icon={<DirIcon icon={Send} className="size-5" />}
      onClick={onSubmit}
    >
      <span className="exam-room-word">{isSubmitting ? texts.submitting : label}</span>
    </Button>
  );
}
