import { useMay } from '#web/lib/pages/may.queries.ts';
import {
  Camera,
  ChartColumn,
  Copy,
  CopyPlus,
  Dumbbell,
  FileUp,
  History,
  Pencil,
  Trash2,
} from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { examTypes } from '#domain/exams/exam-types.ts';
import { useReturnState } from '#web/lib/lists/return-address.ts';
import { LinkButton } from '#web/lib/pages/link-button.tsx';
import { teacherPaths } from '#web/paths/teacher-paths.ts';
import { IconButton } from '#web/ui/button.tsx';
import { PrintButton } from '#web/features/exams/printing/print-button.tsx';
import { ReleaseDialog } from './release-dialog.tsx';
import { releaseTexts } from '#web/features/exams/release/release.texts.ts';
import { type MenuAction, MoreMenu } from '#web/ui/more-menu.tsx';
import { Switch } from '#web/ui/forms/switch.tsx';
import {
  type ListedExam,
  needsKeys,
  useDuplicateExam,
  useExportQuestions,
  usePublishExam,
} from './exams-panel.queries.ts';
import { examHistoryTexts } from '#web/features/exams/history/exam-history.texts.ts';
import { lazyWindow } from '#web/ui/feedback/on-demand/lazy-window.tsx';
import { examsPanelTexts as texts } from './exams-panel.texts.ts';

/** Loaded when keys have to be confirmed. */
const PublishDialog = lazyWindow(async () => (await import('./publish-dialog.tsx')).PublishDialog);

/** Publishes or hides at once. It shows the new state while the call runs, and the old one if the call fails. */
function PublishSwitch({ exam }: { exam: ListedExam }) {
  const publish = usePublishExam();
  const [pendingState, setPendingState] = useState<boolean>();
  const [asksForKeys, setAsksForKeys] = useState(false);
  const change = (isPublished: boolean) => {
    setPendingState(isPublished);
    publish.mutate(
      { ...exam, isPublished },
      {
        onSettled: () => setPendingState(undefined),
        onError: (error) => setAsksForKeys(needsKeys(error)),
      },
    );
  };
  return (
    <>
      <Switch
        isOn={pendingState ?? exam.isPublished}
        busy={publish.isPending}
        onChange={(event) => change(event.target.checked)}
        label={
          <>
            {texts.published} <span className="sr-only">{exam.title}</span>
          </>
        }
      />
      {asksForKeys && <PublishDialog exam={exam} onClose={() => setAsksForKeys(false)} />}
    </>
  );
}

type ActionsProps = {
  exam: ListedExam;
  onEdit: () => void;
  onRemove: () => void;
  onCopied: (copyId: string) => void;
};

/** Loaded when they are opened. */
const HistorySheet = lazyWindow(
  async () => (await import('#web/features/exams/history/history-sheet.tsx')).HistorySheet,
);
const ParallelExam = lazyWindow(
  async () => (await import('#web/features/exams/question-bank/parallel-exam.tsx')).ParallelExam,
);

type Opened = 'release' | 'history' | 'parallel';

type OpenedProps = { exam: ListedExam; opened: Opened | undefined; onClose: () => void };

function OpenedAction({ exam, opened, onClose }: OpenedProps) {
  return (
    <>
      {opened === 'release' && <ReleaseDialog exam={exam} onClose={onClose} />}
      {opened === 'history' && <HistorySheet exam={exam} onClose={onClose} />}
      {opened === 'parallel' && <ParallelExam exam={exam} onClose={onClose} />}
    </>
  );
}

type MoreProps = Pick<ActionsProps, 'exam' | 'onRemove' | 'onCopied'>;

/**
 * The actions that a teacher needs less often. The questions of a PDF exam have no text to practise, export or
 * replace.
 */
function MoreActions({ exam, onRemove, onCopied }: MoreProps) {
  const [opened, setOpened] = useState<Opened>();
  const duplicate = useDuplicateExam();
  const download = useExportQuestions();
  const may = useMay();
  const navigate = useNavigate();
  const ofQuestions: MenuAction[] = [
    { label: releaseTexts.action, Icon: Dumbbell, onClick: () => setOpened('release') },
    {
      label: texts.exportSheet,
      Icon: FileUp,
      onClick: () => download.mutate({ ...exam, format: 'xlsx' }),
    },
    {
      label: texts.export,
      Icon: FileUp,
      onClick: () => download.mutate({ ...exam, format: 'gift' }),
    },
    { label: texts.parallel, Icon: CopyPlus, onClick: () => setOpened('parallel') },
  ];
  const actions: MenuAction[] = [
    {
      label: texts.duplicate,
      Icon: Copy,
      onClick: () =>
        duplicate.mutate({ params: { id: exam.id } }, { onSuccess: ({ id }) => onCopied(id) }),
    },
    ...(exam.examType === examTypes.pdf ? [] : ofQuestions),
    ...(may('results.grade')
      ? [
          {
            label: texts.sheets,
            Icon: Camera,
            onClick: () => void navigate(teacherPaths.sheets(exam.id)),
          },
        ]
      : []),
    { label: examHistoryTexts.open, Icon: History, onClick: () => setOpened('history') },
    ...(may('content.delete')
      ? [{ label: texts.remove, Icon: Trash2, onClick: onRemove, isDanger: true }]
      : []),
  ];
  return (
    <>
      <MoreMenu
        label={texts.more}
        subject={exam.title}
        actions={actions}
        busy={duplicate.isPending || download.isPending}
      />
      <OpenedAction exam={exam} opened={opened} onClose={() => setOpened(undefined)} />
    </>
  );
}

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
        icon={<ChartColumn className="size-5" />}
      >
        {texts.results}
        <span className="sr-only">{exam.title}</span>
      </LinkButton>
      <span className="ms-auto flex">
        <IconButton
          label={texts.of(texts.edit, exam.title)}
          icon={<Pencil className="size-5" />}
          onClick={onEdit}
        />
        {!(isPdf && !exam.hasAnswerKey) && <PrintButton exam={exam} />}
        <MoreActions exam={exam} onRemove={onRemove} onCopied={onCopied} />
      </span>
    </div>
  );
}
