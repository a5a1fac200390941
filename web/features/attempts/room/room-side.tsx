import { questionCells } from '#web/features/attempts/questions/question-mark.ts';
import { FilteredNavigator } from '#web/features/attempts/questions/filtered-navigator.tsx';
import { useIsWide } from '#web/features/attempts/use-wide.ts';
import type { ExamRun } from '#web/features/attempts/use-exam-run.ts';

/** On a wide screen the navigator stays in view beside the questions. */
export function RoomSide({ run }: { run: ExamRun }) {
  const isWide = useIsWide();
  if (!isWide || run.exam.hasAnswerKey) return null;
  return (
    <div className="exam-room-side">
      <FilteredNavigator
        questions={questionCells(run)}
        answers={run.attempt.answers}
        currentIndex={run.currentIndex}
        onGoTo={run.goTo}
      />
    </div>
  );
}
