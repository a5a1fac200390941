import { CircleDashed, Flag, Send } from 'lucide-react';
import { answerLetters } from '#domain/exams/answer-letters.ts';
import { examTypes } from '#domain/exams/exam-types.ts';
import { unanswered } from '#domain/exams/grading.ts';
import { questionForms } from '#domain/text/count-forms.ts';
import { plural } from '#domain/text/plural.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { DirIcon } from '#web/ui/dir-icon.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import {
  type AnswerAnomaly,
  findAnomalies,
} from '#web/features/exam-day/answers/answer-anomaly.ts';
import { examTexts } from '#web/features/exam-day/exam/exam.texts.ts';
import { FilteredNavigator } from '#web/features/exam-day/questions/filtered-navigator.tsx';
import { questionCells } from '#web/features/exam-day/run/question-cells.ts';
import { flaggedForms } from '#web/features/exam-day/questions/room.texts.ts';
import { rules, takingTexts as texts } from '#web/features/exam-day/exam/taking.texts.ts';
import type { ExamRun } from '#web/features/exam-day/run/use-exam-run.ts';

type SubmitDialogProps = {
  run: ExamRun;
  open: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/**
 * The overview of answered and open questions; once all are answered it asks whether to submit, because that happens
 * once only (spec §4). It also asks about what looks like a mistake.
 */
export function SubmitDialog({ run, open, onConfirm, onClose }: SubmitDialogProps) {
  const { isComplete, isOver, isQueued } = run;
  const mayConfirm = isComplete && !isOver && !isQueued;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={mayConfirm ? texts.confirmTitle : texts.overview}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            {mayConfirm ? texts.confirmBack : texts.overviewBack}
          </Button>
          {mayConfirm && (
            <Button icon={<DirIcon icon={Send} className="size-5" />} onClick={onConfirm}>
              {texts.confirm}
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-3">
        {mayConfirm && <p className="font-medium">{texts.confirmHint}</p>}
        {mayConfirm && run.exam.examType === examTypes.shortAnswer && <p>{rules.resultOfTexts}</p>}
        {!isComplete && !isOver && <p className="font-medium">{examTexts.answerAll}</p>}
        {mayConfirm &&
          findAnomalies(run.attempt).map((anomaly) => (
            <Notice key={anomaly.kind} tone="warning">
              {textOf(anomaly)}
            </Notice>
          ))}
        <Counts run={run} />
        <FilteredNavigator
          questions={questionCells(run)}
          answers={run.attempt.answers}
          currentIndex={run.currentIndex}
          onGoTo={(index) => {
            onClose();
            run.goTo(index);
          }}
        />
      </div>
    </Dialog>
  );
}

/** In words, because a cell shows only a dash for a question without an answer. */
function Counts({ run }: { run: ExamRun }) {
  const { answers } = run.attempt;
  const openCount = answers.filter((answer) => answer === unanswered).length;
  const flaggedCount = questionCells(run).filter(({ isFlagged }) => isFlagged).length;
  return (
    <p className="text-sm text-ink-soft">
      {examTexts.answered(run.answeredCount, run.attempt.answers.length)}
      {openCount > 0 && (
        <span className="flex items-center gap-2 font-medium text-warning">
          <CircleDashed className="size-4 shrink-0" />
          {texts.openQuestions(plural(openCount, questionForms))}
        </span>
      )}
      {flaggedCount > 0 && (
        <span className="flex items-center gap-2 font-medium text-accent">
          <Flag className="size-4 shrink-0" />
          {plural(flaggedCount, flaggedForms)}
        </span>
      )}
      <span className="block">
        {texts.overviewHint} {openCount > 0 && texts.dashHint}
      </span>
    </p>
  );
}

function textOf(anomaly: AnswerAnomaly): string {
  if (anomaly.kind === 'otherDevice') return texts.anomalyOtherDevice;
  return texts.anomalySameLetter(answerLetters[anomaly.option] ?? '');
}
