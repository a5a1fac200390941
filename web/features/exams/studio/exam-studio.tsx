import { examEditorTexts as texts } from '#web/features/exams/form/exam-editor.texts.ts';
import { PrintButton } from '#web/features/exams/printing/print-button.tsx';
import type { TakenQuestions } from '#web/features/exams/question-bank/taken-questions.ts';
import { ProgressBar } from '#web/ui/feedback/on-demand/progress-bar.tsx';
import { useTakenQuestions } from './bank/use-taken-questions.ts';
import { OpenPart } from './open-part.tsx';
import type { OpenedExam } from './state/studio.queries.ts';
import { type StudioSlots, StudentView } from './student-view.tsx';
import { StudioAreas } from './studio-areas.tsx';
import { StudioFrame } from './studio-frame.tsx';
import { StudioList } from './list/studio-list.tsx';
import { StudioNotices } from './studio-notices.tsx';
import { useStudio } from './state/use-studio.ts';
import { History } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '#web/ui/button.tsx';
import { examHistoryTexts } from '#web/features/exams/history/exam-history.texts.ts';
import type { Restoring } from '#web/features/exams/history/history-sheet.tsx';
import { lazyWindow } from '#web/ui/feedback/on-demand/lazy-window.tsx';

type StudioProps = StudioSlots & {
  opened: OpenedExam;
  /** The questions that come from the question bank. */
  taken: TakenQuestions | undefined;
  /** Opens the copy of a locked exam. */
  onCopied: (copyId: string) => void;
  /** Opens what the server has, without what is typed here. */
  onReopen: () => void;
  onClose: () => void;
};

/** Creates or changes an exam of any type (spec §5, exam creation). */
export function ExamStudio(props: StudioProps) {
  const { opened, taken, onCopied, onReopen, onClose, QuestionAsTaken } = props;
  const studio = useStudio(opened, onClose);
  useTakenQuestions(studio, opened.isLocked ? undefined : taken);
  const { form, kind, draft, history, places, questions, progress, sheet } = studio;
  const { isLocked } = opened;
  return (
    <StudioFrame
      title={opened.exam ? texts.edit : texts.add}
      examTitle={opened.exam?.title}
      sheet={sheet}
      form={studio.page}
      draft={draft.state}
      history={history}
      onUndo={studio.undo}
      onRedo={studio.redo}
      tools={
        opened.exam && (
          <>
            <PrintButton exam={opened.exam} isInStudio />
            <HistoryButton
              exam={opened.exam}
              // Saves what is typed as a draft before another version may replace it.
              onOpen={() => void draft.saver.flush()}
              restoring={{
                before: draft.saver.close,
                done: onReopen,
                failed: draft.saver.reopen,
              }}
            />
          </>
        )
      }
      notices={<StudioNotices {...{ studio, opened, onCopied, onReopen, onClose }} />}
    >
      <StudioAreas
        area={places.area}
        onArea={places.setArea}
        list={<StudioList studio={studio} isLocked={isLocked} />}
        editor={<OpenPart studio={studio} isLocked={isLocked} />}
        preview={
          <StudentView
            {...{ form, kind, QuestionAsTaken }}
            index={studio.index}
            count={questions.count}
          />
        }
      />
      {studio.keyQuestion}
      <p role="status" className="sr-only">
        {questions.announcement}
      </p>
      {progress !== undefined && kind !== 'pdf' && (
        <ProgressBar label={texts.saving} percent={progress * 100} />
      )}
    </StudioFrame>
  );
}

/** Loaded when it is opened. */
const HistorySheet = lazyWindow(
  async () => (await import('#web/features/exams/history/history-sheet.tsx')).HistorySheet,
);

type ButtonProps = {
  exam: { id: string; title: string };
  /** Before the history opens. */
  onOpen: () => void;
  restoring: Restoring;
};

/** Opens the history of an exam from its own page. */
function HistoryButton({ exam, onOpen, restoring }: ButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <IconButton
        label={examHistoryTexts.open}
        icon={<History className="size-5" />}
        onClick={() => {
          onOpen();
          setIsOpen(true);
        }}
      />
      {isOpen && (
        <HistorySheet exam={exam} restoring={restoring} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}
