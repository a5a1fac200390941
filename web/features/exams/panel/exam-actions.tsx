import { ChartColumn, Copy, CopyPlus, FileUp, History, Pencil, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { examTypes } from '#domain/exam-types.ts';
import { useReturnState } from '#web/lib/lists/return-address.ts';
import { LinkButton } from '#web/lib/pages/link-button.tsx';
import { teacherPaths } from '#web/teacher-paths.ts';
import { IconButton } from '#web/ui/button.tsx';
import { PrintButton } from '#web/features/exams/printing/print-button.tsx';
import { ReleaseButton } from '#web/features/exams/release/release-button.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { Switch } from '#web/ui/forms/switch.tsx';
import {
  type ListedExam,
  useDuplicateExam,
  useExportQuestions,
  usePublishExam,
} from './exams-panel.queries.ts';
import { examHistoryTexts } from '#web/features/exams/history/exam-history.texts.ts';
import { examsPanelTexts as texts } from './exams-panel.texts.ts';

/** Publishes or hides at once. It shows the new state while the call runs, and the old one if the call fails. */
function PublishSwitch({ exam }: { exam: ListedExam }) {
  const publish = usePublishExam();
  const [wanted, setWanted] = useState<boolean>();
  const change = (isPublished: boolean) => {
    setWanted(isPublished);
    publish.mutate({ ...exam, isPublished }, { onSettled: () => setWanted(undefined) });
  };
  return (
    <Switch
      isOn={wanted ?? exam.isPublished}
      busy={publish.isPending}
      onChange={(event) => change(event.target.checked)}
      label={
        <>
          {texts.published} <span className="sr-only">{exam.title}</span>
        </>
      }
    />
  );
}

function DuplicateButton({ exam, onCopied }: { exam: ListedExam; onCopied: (id: string) => void }) {
  const duplicate = useDuplicateExam();
  return (
    <IconButton
      label={texts.of(texts.duplicate, exam.title)}
      disabled={duplicate.isPending}
      icon={
        duplicate.isPending ? <Spinner size="sm" /> : <Copy aria-hidden="true" className="size-5" />
      }
      onClick={() => duplicate.mutate(exam.id, { onSuccess: ({ id }) => onCopied(id) })}
    />
  );
}

/** The questions of a paper have no text to export. */
function ExportButton({ exam }: { exam: ListedExam }) {
  const download = useExportQuestions();
  if (exam.examType === examTypes.pdf) return null;
  return (
    <IconButton
      label={texts.of(texts.export, exam.title)}
      disabled={download.isPending}
      icon={
        download.isPending ? (
          <Spinner size="sm" />
        ) : (
          <FileUp aria-hidden="true" className="size-5" />
        )
      }
      onClick={() => download.mutate(exam)}
    />
  );
}

const HistorySheet = lazy(async () => ({
  default: (await import('#web/features/exams/history/history-sheet.tsx')).HistorySheet,
}));

function HistoryButton({ exam }: { exam: ListedExam }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <IconButton
        label={texts.of(examHistoryTexts.open, exam.title)}
        icon={<History aria-hidden="true" className="size-5" />}
        onClick={() => setIsOpen(true)}
      />
      {isOpen && (
        <Suspense>
          <HistorySheet exam={exam} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Loaded when it is opened. */
const ParallelExam = lazy(async () => ({
  default: (await import('#web/features/question-bank/parallel-exam.api.ts')).ParallelExam,
}));

/** The questions of a paper are not in the bank. */
function ParallelButton({ exam }: { exam: ListedExam }) {
  const [isOpen, setOpen] = useState(false);
  if (exam.examType === examTypes.pdf) return null;
  return (
    <>
      <IconButton
        label={texts.of(texts.parallel, exam.title)}
        icon={<CopyPlus aria-hidden="true" className="size-5" />}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <Suspense>
          <ParallelExam exam={exam} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

type ActionsProps = {
  exam: ListedExam;
  onEdit: () => void;
  onRemove: () => void;
  onCopied: (copyId: string) => void;
};

/** The actions of an exam in the list. */
export function ExamActions({ exam, onEdit, onRemove, onCopied }: ActionsProps) {
  const state = useReturnState();
  const isPdf = exam.examType === examTypes.pdf;
  return (
    <div className="mt-auto flex flex-wrap items-center border-t border-line pt-2">
      <span className="grow pe-2">
        <PublishSwitch exam={exam} />
      </span>
      <LinkButton
        look="quiet"
        to={teacherPaths.exam(exam.id)}
        state={state}
        icon={<ChartColumn aria-hidden="true" className="size-5" />}
      >
        {texts.results}
        <span className="sr-only">{exam.title}</span>
      </LinkButton>
      <span className="ms-auto flex">
        {!isPdf && <ReleaseButton exam={exam} />}
        {!(isPdf && !exam.hasAnswerKey) && <PrintButton exam={exam} />}
        <ExportButton exam={exam} />
        <HistoryButton exam={exam} />
        <ParallelButton exam={exam} />
        <DuplicateButton exam={exam} onCopied={onCopied} />
        <IconButton
          label={texts.of(texts.edit, exam.title)}
          icon={<Pencil aria-hidden="true" className="size-5" />}
          onClick={onEdit}
        />
        <IconButton
          label={texts.of(texts.remove, exam.title)}
          icon={<Trash2 aria-hidden="true" className="size-5" />}
          onClick={onRemove}
        />
      </span>
    </div>
  );
}
