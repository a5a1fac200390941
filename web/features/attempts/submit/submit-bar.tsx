import { ChevronLeft, ChevronRight, Send } from 'lucide-react';
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
};

/** The submit button of an open exam: at the bottom of a phone's screen, a card at the end on a wide screen. */
export function SubmitBar(props: SubmitBarProps) {
  const { run, steps } = props;
  return (
    <>
      <Card className="mt-6 hidden items-center justify-between gap-6 lg:flex">
        <p className="text-ink-soft">{run.isComplete ? texts.readyToSubmit : texts.answerAll}</p>
        <div className="flex shrink-0 gap-2">
          {steps === 'always' ? <Steps {...props} /> : <SubmitButton {...props} />}
        </div>
      </Card>
      <ActionBar className="flex-col items-stretch! gap-2!">
        <Progress run={run} />
        <div className="flex gap-2">
          {steps === 'none' ? <SubmitButton {...props} /> : <Steps {...props} />}
        </div>
      </ActionBar>
    </>
  );
}

/** The progress and the state of saving, in words. */
function Progress({ run }: { run: ExamRun }) {
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-4 text-sm">
      <span className="font-medium">
        {texts.answered(run.answeredCount, run.attempt.answers.length)}
      </span>
      <SaveStatus run={run} />
    </p>
  );
}

function Steps(props: SubmitBarProps) {
  const { currentIndex, goTo, exam, isComplete } = props.run;
  const isLast = currentIndex === exam.questions.length - 1;
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
        {texts.previous}
      </Button>
      {!isLast && <NextButton run={props.run} />}
      {(isLast || isComplete) && <SubmitButton {...props} />}
    </>
  );
}

function NextButton({ run }: { run: ExamRun }) {
  const { currentIndex, goTo, isComplete, hasQuestionTimes, times } = run;
  const opens = hasQuestionTimes && currentIndex + 1 >= times.openedCount;
  const isOpening = opens && times.opening.state === 'opening';
  return (
    <Button
      look={isComplete ? 'secondary' : 'primary'}
      size="lg"
      className={isComplete ? 'px-4!' : 'max-lg:grow'}
      busy={isOpening}
      disabled={opens && run.isOver}
      onClick={() => (opens ? times.openNext() : goTo(currentIndex + 1))}
    >
      {isOpening ? takingTexts.openingNext : texts.next}
      <DirIcon icon={ChevronRight} className="size-5" />
    </Button>
  );
}

function SubmitButton({ run, onSubmit }: SubmitBarProps) {
  const { isComplete, isSubmitting, error, isOver } = run;
  const label = error === null ? texts.submit : texts.tryAgain;
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
