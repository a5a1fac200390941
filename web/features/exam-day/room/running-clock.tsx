import { minutesBefore } from '#web/features/exam-day/time/countdown.ts';
import { ExamClock } from './exam-clock.tsx';
import { useIsPast } from '#web/features/exam-day/time/use-countdown.ts';
import type { ExamRun } from '#web/features/exam-day/run/use-exam-run.ts';

/** The time left of the exam, or of the current question. */
export function RunningClock({ run }: { run: ExamRun }) {
  const questionEnd = run.times.endsAt[run.currentIndex] ?? null;
  const endsAt = run.hasQuestionTimes ? questionEnd : run.endsAt;
  // A distant closing time is shown before the exam is taken; a clock here would only worry the student.
  const isNear = useIsPast(run.endsAt && minutesBefore(run.endsAt, 10));
  if (endsAt === null || (run.exam.timing === 'none' && !isNear)) return null;
  return (
    <div className="min-w-0 grow lg:w-72 lg:grow-0">
      <ExamClock
        // Each question has its own clock, which announces its own times.
        key={endsAt}
        endsAt={endsAt}
        of={run.hasQuestionTimes ? 'question' : 'exam'}
      />
    </div>
  );
}
