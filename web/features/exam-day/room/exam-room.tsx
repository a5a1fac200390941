import { type ReactNode, useEffect, useRef, useState } from 'react';
import { optionOf } from '#web/features/exam-day/answers/wire-answers.ts';
import { ExamPdfLinks } from '#web/features/exam-day/exam/exam-pdf.tsx';
import { takingTexts as texts } from '#web/features/exam-day/exam/taking.texts.ts';
import { PaperAboveSheet } from '#web/features/exam-day/paper/paper-above-sheet.tsx';
import { AnswerSheet } from '#web/features/exam-day/questions/answer-sheet.tsx';
import { FilteredNavigator } from '#web/features/exam-day/questions/filtered-navigator.tsx';
import { questionElementId } from '#web/features/exam-day/questions/question-card.tsx';
import { ExamNotices } from '#web/features/exam-day/run/exam-notices.tsx';
import { questionCells } from '#web/features/exam-day/run/question-cells.ts';
import type { ExamRun } from '#web/features/exam-day/run/use-exam-run.ts';
import { SubmissionNotice } from '#web/features/exam-day/submit/submission-notice.tsx';
import { SubmitBar } from '#web/features/exam-day/submit/submit-bar.tsx';
import { SubmitDialog } from '#web/features/exam-day/submit/submit-dialog.tsx';
import { ToolPanel } from '#web/features/exam-day/tools/tool-panel.tsx';
import { type Tools, useTools } from '#web/features/exam-day/tools/use-tools.ts';
import { useIsWide } from '#web/ui/use-media.ts';
import { useExamMode } from './exam-mode.ts';
import './exam-room.css';
import { fitAboveKeyboard } from './fit-above-keyboard.ts';
import { OpenQuestions } from './open-questions.tsx';
import { RoomTop, type ShownPaper } from './room-top.tsx';

type ExamRoomProps = { run: ExamRun; hasChanged: boolean; onLeave: () => void };

/**
 * An exam while it is taken: its questions, their navigator, the time and one bar, and nothing else of the site. One
 * question at a time on a phone, all of them on a wide screen (spec §4, not submitted).
 */
export function ExamRoom({ run, hasChanged, onLeave }: ExamRoomProps) {
  useExamMode();
  useFirstQuestion(run);
  const room = useRoomAboveKeyboard();
  const tools = useTools(run.exam);
  const paper = usePaper(run.exam);
  const [isAsking, setAsking] = useState(false);
  const { exam, isOver, isQueued } = run;
  const openConfirmation = () => setAsking(true);
  const steps = run.hasQuestionTimes ? 'always' : 'phone';
  return (
    <section ref={room} aria-labelledby={`exam-${exam.id}`} className="exam-room">
      <RoomTop run={run} tools={tools} paper={paper} onLeave={onLeave} />
      <div className="exam-room-body">
        <WithPaper exam={exam} paper={paper}>
          <div className="exam-room-questions">
            <ExamNotices run={run} hasChanged={hasChanged} />
            {exam.hasAnswerKey ? <Sheet run={run} /> : <OpenQuestions run={run} />}
            <SubmissionNotice run={run} />
          </div>
        </WithPaper>
        <RoomSide run={run} tools={tools} />
      </div>
      <SubmitBar
        run={run}
        steps={exam.hasAnswerKey ? 'none' : steps}
        onSubmit={isOver || isQueued ? run.send : openConfirmation}
        onOverview={openConfirmation}
      />
      <SubmitDialog
        run={run}
        open={isAsking}
        onConfirm={() => {
          setAsking(false);
          run.send();
        }}
        onClose={() => setAsking(false)}
      />
    </section>
  );
}

/** The room, which ends above an on-screen keyboard. */
function useRoomAboveKeyboard() {
  const room = useRef<HTMLElement>(null);
  useEffect(() => {
    const view = window.visualViewport;
    return room.current && view ? fitAboveKeyboard(room.current, view) : undefined;
  }, []);
  return room;
}

/** The paper above the answer sheet of a PDF exam, on a phone; undefined elsewhere. */
function usePaper({ hasAnswerKey, pdfPath }: ExamRun['exam']): ShownPaper | undefined {
  const isWide = useIsWide();
  const [isShown, setShown] = useState(true);
  if (isWide || !hasAnswerKey || pdfPath === null) return undefined;
  return { isShown, href: pdfPath, toggle: () => setShown(!isShown) };
}

type WithPaperProps = {
  exam: ExamRun['exam'];
  paper: ShownPaper | undefined;
  children: ReactNode;
};

function WithPaper({ exam, paper, children }: WithPaperProps) {
  if (!paper) return children;
  return (
    <PaperAboveSheet examId={exam.id} href={paper.href} isPaperShown={paper.isShown}>
      {children}
    </PaperAboveSheet>
  );
}

/** The letters of a PDF exam; the links to its file stand above them where the paper does not. */
function Sheet({ run }: { run: ExamRun }) {
  const { exam } = run;
  const isWide = useIsWide();
  const links = <ExamPdfLinks exam={exam} />;
  return (
    <>
      <h2 className="sr-only">{texts.pdf}</h2>
      {isWide && links}
      <AnswerSheet
        exam={exam}
        answers={run.attempt.answers.map(optionOf)}
        isLocked={run.isLocked(0)}
        onChoose={run.choose}
      />
      {!isWide && links}
    </>
  );
}

/** The student begins where the answers end, without a search for the question. */
function useFirstQuestion({ exam, currentIndex }: ExamRun): void {
  const [firstId] = useState(exam.questions[currentIndex]?.id);
  useEffect(() => {
    const question = document.getElementById(questionElementId(firstId ?? ''));
    question?.focus({ preventScroll: true });
    question?.scrollIntoView({ block: 'start' });
  }, [firstId]);
}

/** On a wide screen the navigator stays in view beside the questions, below the tool that is open. */
function RoomSide({ run, tools }: { run: ExamRun; tools: Tools }) {
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
