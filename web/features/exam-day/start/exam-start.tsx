import { ExamHead } from '#web/features/exam-day/exam/exam-head.tsx';
import { ExamNotices } from '#web/features/exam-day/run/exam-notices.tsx';
import { examTexts } from '#web/features/exam-day/exam/exam.texts.ts';
import { RunningClock } from '#web/features/exam-day/room/running-clock.tsx';
import { roomTexts } from '#web/features/exam-day/questions/room.texts.ts';
import { SaveStatus } from '#web/features/exam-day/run/save-status.tsx';
import { SubmissionNotice } from '#web/features/exam-day/submit/submission-notice.tsx';
import { takingTexts as texts } from '#web/features/exam-day/exam/taking.texts.ts';
import type { ExamRun } from '#web/features/exam-day/run/use-exam-run.ts';
import { Card } from '#web/ui/page/card.tsx';
import { StartCard } from './start-card.tsx';

type ExamStartProps = { run: ExamRun; hasChanged: boolean; onEnter: () => void };

/** An exam that may be taken and is not on the screen: before its first answer, or after the student has left it. */
export function ExamStart({ run, hasChanged, onEnter }: ExamStartProps) {
  const { exam, attempt, answeredCount } = run;
  const isBegun = attempt.server !== null || answeredCount > 0;
  return (
    <section aria-labelledby={`exam-${exam.id}`}>
      <ExamHead exam={exam} />
      {isBegun && (
        <Card className="mt-4 grid gap-3">
          <p className="font-medium">{roomTexts.leftHint}</p>
          <p className="flex flex-wrap justify-between gap-x-4 text-sm">
            {examTexts.answered(answeredCount, attempt.answers.length)}
            <SaveStatus run={run} />
          </p>
          {exam.timing !== 'none' && (
            <>
              <p className="text-sm">{roomTexts.leftTimeHint}</p>
              <RunningClock run={run} />
            </>
          )}
        </Card>
      )}
      <ExamNotices run={run} hasChanged={hasChanged} />
      <SubmissionNotice run={run} />
      <StartCard exam={exam} label={isBegun ? roomTexts.resume : texts.start} onStart={onEnter} />
    </section>
  );
}
