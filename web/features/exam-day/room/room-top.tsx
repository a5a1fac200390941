import { Calculator, FileText, Grid3x3, LogOut } from 'lucide-react';
import { questionCells } from '#web/features/exam-day/run/question-cells.ts';
import { paperTexts } from '#web/features/exam-day/paper/paper.texts.ts';
import { QuestionNavigator } from '#web/features/exam-day/questions/question-navigator.tsx';
import { type Tools, toolsOf, type Tool } from '#web/features/exam-day/tools/use-tools.ts';
import type { ExamRun } from '#web/features/exam-day/run/use-exam-run.ts';
import { IconButton } from '#web/ui/button.tsx';
import { DirIcon } from '#web/ui/dir-icon.tsx';
import { Mixed } from '#web/ui/mixed.tsx';
import { roomTexts as texts } from '#web/features/exam-day/questions/room.texts.ts';
import { RunningClock } from './running-clock.tsx';
import { toolTexts } from '#web/features/exam-day/tools/tools.texts.ts';

/** The paper above the answer sheet, which a button puts away. */
export type ShownPaper = { isShown: boolean; href: string; toggle: () => void };

type RoomTopProps = {
  run: ExamRun;
  tools: Tools;
  paper: ShownPaper | undefined;
  onLeave: () => void;
};

/** What stays in view above the question: the way out, the tools, the time, and on a phone the questions. */
export function RoomTop({ run, tools, paper, onLeave }: RoomTopProps) {
  const { exam } = run;
  return (
    <header className="exam-room-top">
      <IconButton
        label={texts.leave}
        icon={<DirIcon icon={LogOut} className="size-5" />}
        onClick={onLeave}
      />
      <h1 id={`exam-${exam.id}`} className="exam-room-title min-w-0 grow truncate text-lg">
        <Mixed text={exam.title} />
      </h1>
      {paper && (
        <IconButton
          label={paperTexts.paper}
          icon={<FileText className="size-5" />}
          aria-pressed={paper.isShown}
          onClick={paper.toggle}
        />
      )}
      <ToolButtons allowed={toolsOf(exam)} tools={tools} />
      <RunningClock run={run} />
      {!exam.hasAnswerKey && (
        <QuestionNavigator
          questions={questionCells(run)}
          answers={run.attempt.answers}
          currentIndex={run.currentIndex}
          onGoTo={run.goTo}
        />
      )}
    </header>
  );
}

const icons = { periodicTable: Grid3x3, calculator: Calculator };

/** Opens and closes the tools that the teacher allows. */
function ToolButtons({ allowed, tools }: { allowed: readonly Tool[]; tools: Tools }) {
  return allowed.map((tool) => {
    const Icon = icons[tool];
    return (
      <IconButton
        key={tool}
        label={toolTexts.names[tool]}
        icon={<Icon className="size-5" />}
        aria-pressed={tools.tool === tool}
        onClick={() => tools.toggle(tool)}
      />
    );
  });
}
