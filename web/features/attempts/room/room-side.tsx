import { FilteredNavigator } from '#web/features/attempts/questions/filtered-navigator.tsx';
import { questionCells } from '#web/features/attempts/run/question-cells.ts';
import { ToolPanel } from '#web/features/attempts/tools/tool-panel.tsx';
import type { Tools } from '#web/features/attempts/tools/use-tools.ts';
import type { ExamRun } from '#web/features/attempts/run/use-exam-run.ts';
import { useIsWide } from '#web/ui/use-media.ts';

/** On a wide screen the navigator stays in view beside the questions, below the tool that is open. */
export function RoomSide({ run, tools }: { run: ExamRun; tools: Tools }) {
  const isWide = useIsWide();
  if (!isWide) return <ToolPanel tools={tools} isWide={false} />;
  if (run.exam.hasAnswerKey && tools.tool === null) return null;
  return (
    <div className="exam-room-side">
      <ToolPanel tools={tools} isWide />
      {!run.exam.hasAnswerKey && (
        <FilteredNavigator
          questions={questionCells(run)}
          answers={run.attempt.answers}
          currentIndex={run.currentIndex}
          onGoTo={run.goTo}
        />
      )}
    </div>
  );
}
