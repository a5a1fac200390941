import { ChevronLeft, ChevronRight, CloudOff, Send, ShieldCheck } from 'lucide-react';
import { ActionBar } from '#web/ui/action-bar.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DirIcon } from '#web/ui/dir-icon.tsx';
import { examTexts as texts, saveStateTexts } from './exam.texts.ts';
import type { SaveState } from './use-exam-attempt.ts';
import { useOnline } from '#web/lib/use-online.ts';

type SubmitBarProps = {
  saveState: SaveState;
  answeredCount: number;
  questionCount: number;
  currentIndex: number;
  isSubmitting: boolean;
  hasFailed: boolean;
  onGoTo: (index: number) => void;
  onSubmit: () => void;
};

/** The foot of an open exam: under the thumb on a phone, a card at the end on a wide screen. */
export function SubmitBar(props: SubmitBarProps) {
  const isComplete = props.answeredCount === props.questionCount;
  return (
    <>
      <Card className="mt-6 hidden items-center justify-between gap-6 lg:flex">
        <div className="grid gap-1">
          <Progress {...props} />
          <p className="text-sm text-ink-soft">
            {isComplete ? texts.readyToSubmit : texts.answerAll}
          </p>
        </div>
        <SubmitButton {...props} isComplete={isComplete} />
      </Card>
      <ActionBar className="flex-col items-stretch! gap-2!">
        <Progress {...props} />
        <div className="flex gap-2">
          <PreviousButton {...props} />
          <NextOrSubmit {...props} isComplete={isComplete} />
        </div>
      </ActionBar>
    </>
  );
}

/** How far, and whether it is safe, in words. */
function Progress({ saveState, answeredCount, questionCount }: SubmitBarProps) {
  const isOnline = useOnline();
  const isSafe = isOnline && saveState !== 'unsaved';
  const Icon = isSafe ? ShieldCheck : CloudOff;
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-4 text-sm">
      <span className="font-medium">{texts.answered(answeredCount, questionCount)}</span>
      <span
        role="status"
        className={`inline-flex items-center gap-1.5 ${isSafe ? 'text-ink-soft' : 'text-warning'}`}
      >
        <Icon aria-hidden="true" className="size-4 shrink-0" />
        {saveStateTexts[saveState][isOnline ? 'online' : 'offline']}
      </span>
    </p>
  );
}

function PreviousButton({ currentIndex, onGoTo }: SubmitBarProps) {
  return (
    <Button
      look="secondary"
      size="lg"
      className="px-4!"
      disabled={currentIndex === 0}
      icon={<DirIcon icon={ChevronLeft} className="size-5" />}
      onClick={() => onGoTo(currentIndex - 1)}
    >
      {texts.previous}
    </Button>
  );
}

function NextOrSubmit(props: SubmitBarProps & { isComplete: boolean }) {
  const { currentIndex, questionCount, isComplete, onGoTo } = props;
  const isLast = currentIndex === questionCount - 1;
  return (
    <>
      {!isLast && (
        <Button
          look={isComplete ? 'secondary' : 'primary'}
          size="lg"
          className={isComplete ? 'px-4!' : 'grow'}
          onClick={() => onGoTo(currentIndex + 1)}
        >
          {texts.next}
          <DirIcon icon={ChevronRight} className="size-5" />
        </Button>
      )}
      {(isLast || isComplete) && <SubmitButton {...props} />}
    </>
  );
}

function SubmitButton({
  isComplete,
  isSubmitting,
  hasFailed,
  onSubmit,
}: SubmitBarProps & { isComplete: boolean }) {
  const label = hasFailed ? texts.tryAgain : texts.submit;
  return (
    <Button
      size="lg"
      className="max-lg:grow max-lg:px-4!"
      disabled={!isComplete}
      busy={isSubmitting}
      icon={<DirIcon icon={Send} className="size-5" />}
      onClick={onSubmit}
    >
      {isSubmitting ? texts.submitting : label}
    </Button>
  );
}
