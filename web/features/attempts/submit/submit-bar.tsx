import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight, LayoutGrid, Send } from 'lucide-react';
import { ActionBar } from '#web/ui/page/action-bar.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/page/card.tsx';
import { DirIcon } from '#web/ui/dir-icon.tsx';
import { examTexts as texts } from '#web/features/attempts/exam.texts.ts';
import { SaveStatus } from '#web/features/attempts/save-status.tsx';
import { takingTexts } from '#web/features/attempts/taking.texts.ts';
import type { ExamRun } from '#web/features/attempts/use-exam-run.ts';

type SubmitBarProps = {
  run: ExamRun;
  /** Whether one question is shown at a time: on a phone, or everywhere. */
  steps: 'none' | 'phone' | 'always';
  onSubmit: () => void;
  onOverview: () => void;
};

/** The submit button of an open exam: at the bottom of a phone's screen, a card at the end on a wide screen. */
export function SubmitBar(props: SubmitBarProps) {
  const { run, steps, onOverview } = props;
  return (
    <>
      <Card className="mt-6 hidden items-center justify-between gap-6 lg:flex">
        <p className="text-ink-soft">{adviceFor(run)}</p>
        <div className="flex shrink-0 gap-2">
          <Button
            look="quiet"
            size="lg"
            icon={<LayoutGrid aria-hidden="true" className="size-5" />}
            onClick={onOverview}
          >
            {takingTexts.overview}
          </Button>
          {steps === 'always' ? <Steps {...props} /> : <SubmitButton {...props} />}
        </div>
      </Card>
      <ActionBar className="flex-col items-stretch! gap-1! pt-1!">
        <Progress run={run} onOverview={onOverview} />
        {/* A button that does not fit beside the others, such as with large letters, stands below them. */}
        <div className="flex flex-wrap gap-2">
          {steps === 'none' ? <SubmitButton {...props} /> : <Steps {...props} />}
        </div>
      </ActionBar>
    </>
  );
}

function adviceFor({ isQueued, isComplete }: ExamRun): string {
  if (isQueued) return takingTexts.queuedAdvice;
  return isComplete ? texts.readyToSubmit : texts.answerAll;
}

/** The progress, which opens the overview, and the state of saving in words. */
function Progress({ run, onOverview }: Pick<SubmitBarProps, 'run' | 'onOverview'>) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 text-sm">
      <button
        type="button"
        onClick={onOverview}
        className="-mx-2 inline-flex min-h-11 items-center gap-2 rounded-md px-2 font-medium text-brand"
      >
        <LayoutGrid aria-hidden="true" className="size-4 shrink-0" />
        {texts.answered(run.answeredCount, run.attempt.answers.length)}
        <span className="sr-only">. {takingTexts.overview}</span>
      </button>
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
    <>
      <Button
        look="secondary"
        size="lg"
        className="px-4!"
        disabled={currentIndex === 0}
        icon={<DirIcon icon={ChevronLeft} className="size-5" />}
        onClick={() => goTo(currentIndex - 1)}
      >
        <StepName isNarrow={isNarrow}>{texts.previous}</StepName>
      </Button>
      {!isLast && <NextButton run={props.run} />}
      {(isLast || isComplete) && <SubmitButton {...props} />}
    </>
  );
}

/** Beside the submit button a phone has room for the arrow alone. */
function StepName({ isNarrow, children }: { isNarrow: boolean; children: string }) {
  return <span className={clsx(isNarrow && 'max-sm:sr-only')}>{children}</span>;
}

function NextButton({ run }: { run: ExamRun }) {
  const { currentIndex, goTo, isComplete, hasQuestionTimes, times } = run;
  const opens = hasQuestionTimes && currentIndex + 1 >= times.openedCount;
  const isOpening = opens && times.opening.state === 'opening';
  return (
    <Button
      look={isComplete ? 'secondary' : 'primary'}
      size="lg"
      className={isComplete ? 'px-4!' : 'max-lg:grow max-lg:px-4!'}
      busy={isOpening}
      disabled={opens && run.isOver}
      onClick={() => (opens ? times.openNext() : goTo(currentIndex + 1))}
    >
      <StepName isNarrow={isComplete}>{isOpening ? takingTexts.openingNext : texts.next}</StepName>
      <DirIcon icon={ChevronRight} className="size-5" />
    </Button>
  );
}

function SubmitButton({ run, onSubmit }: SubmitBarProps) {
  const { isComplete, isSubmitting, isQueued, error, isOver } = run;
  const label = error === null && !isQueued ? texts.submit : texts.tryAgain;
  return (
    <Button
      size="lg"
      className="max-lg:grow max-lg:px-4!"
      disabled={!isComplete && !isOver}
      busy={isSubmitting}
      icon={<DirIcon icon={Send} className="size-5" />}
      onClick={onSubmit}
    >
      {isSubmitting ? texts.submitting : label}
    </Button>
  );
}
