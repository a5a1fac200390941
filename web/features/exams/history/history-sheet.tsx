import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { formatDateTime } from '#domain/formats/dates.ts';
import { useReturnState } from '#web/lib/lists/return-address.ts';
import { LoadState } from '#web/lib/pages/load-state.tsx';
import { teacherPaths } from '#web/paths/teacher-paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Typed } from '#web/ui/bidi.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog, Dialog } from '#web/ui/dialog.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { EmptyState } from '#web/ui/feedback/states.tsx';
import { ChangeList } from './change-list.tsx';
import { type ListedVersion, useRestoreVersion, versionsQuery } from './exam-history.queries.ts';
import { examHistoryTexts as texts } from './exam-history.texts.ts';
import { VersionView } from './version-view.tsx';

const maxChangesListed = 6;

type RowProps = { version: ListedVersion; isNow: boolean; onShow: () => void };

function VersionRow({ version, isNow, onShow }: RowProps) {
  const { number, action, savedAt, savedBy, changes } = version;
  return (
    <li className="grid gap-2 rounded-lg border border-line p-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="text-base font-semibold">{texts.version(number)}</h3>
        {isNow && <Badge tone="success">{texts.now}</Badge>}
        <Button
          look="secondary"
          className="ms-auto"
          aria-label={texts.showOf(number)}
          onClick={onShow}
        >
          {texts.show}
        </Button>
      </div>
      <p className="text-sm text-ink-soft">
        {texts.actionOf(action)}
        {' · '}
        <time dateTime={savedAt}>{formatDateTime(savedAt)}</time>
        {savedBy !== '' && (
          <>
            {' · '}
            <Typed>{savedBy}</Typed>
          </>
        )}
      </p>
      {changes.length > 0 && <ChangeList changes={changes} max={maxChangesListed} />}
    </li>
  );
}

function VersionList({ examId, onShow }: { examId: string; onShow: (number: number) => void }) {
  const query = useQuery(versionsQuery(examId));
  if (!query.data) {
    return (
      <LoadState query={query} failed={texts.loadFailed}>
        <div role="status" className="grid gap-3">
          <span className="sr-only">{texts.loading}</span>
          <Skeleton className="h-28" />
          <Skeleton className="h-28" />
          <Skeleton className="h-28" />
        </div>
      </LoadState>
    );
  }
  if (query.data.length === 0) {
    return <EmptyState title={texts.empty} hint={texts.emptyHint} symbol="∅" />;
  }
  const newest = query.data[0]?.number;
  return (
    <ol className="grid grid-cols-1 gap-3">
      {query.data.map((version) => (
        <VersionRow
          key={version.number}
          version={version}
          isNow={version.number === newest}
          onShow={() => onShow(version.number)}
        />
      ))}
    </ol>
  );
}

/** What the page of an open exam does when a version is restored. */
export type Restoring = {
  /** Stops saving the draft; resolves when no request is running. */
  before: () => Promise<void>;
  /** Called when the draft on the server is the restored version. */
  done: () => void;
  /** Saves the draft again. */
  failed: () => void;
};

type RestoreProps = {
  examId: string;
  number: number;
  restoring: Restoring | undefined;
  onCancel: () => void;
};

/** Asks, makes the draft, and opens it in the studio. */
function RestoreQuestion({ examId, number, restoring, onCancel }: RestoreProps) {
  const restore = useRestoreVersion(examId);
  const navigate = useNavigate();
  const state = useReturnState();
  const openStudio = () => void navigate(teacherPaths.editExam(examId), { state });
  const confirm = async () => {
    await restoring?.before();
    restore.mutate(number, {
      onSuccess: restoring?.done ?? openStudio,
      onError: () => {
        restoring?.failed();
        onCancel();
      },
    });
  };
  return (
    <ConfirmDialog
      open
      title={texts.restore}
      confirmLabel={texts.restore}
      look="primary"
      busy={restore.isPending}
      onCancel={onCancel}
      onConfirm={() => void confirm()}
    >
      <div className="grid gap-3">
        <p className="font-semibold">{texts.restoreQuestion(number)}</p>
        <p className="text-ink-soft">{texts.restoreHint}</p>
      </div>
    </ConfirmDialog>
  );
}

type SheetProps = {
  exam: { id: string; title: string };
  restoring?: Restoring;
  onClose: () => void;
};

/**
 * The saved versions of an exam beside the list of exams or the exam itself; a version can be read and restored into
 * the studio.
 */
export function HistorySheet({ exam, restoring, onClose }: SheetProps) {
  const [shown, setShown] = useState<number>();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Dialog
      open
      shape="sheet"
      onClose={onClose}
      title={shown === undefined ? texts.title(exam.title) : texts.version(shown)}
      actions={
        shown === undefined ? undefined : (
          <>
            <Button look="quiet" onClick={() => setShown(undefined)}>
              {texts.back}
            </Button>
            <Button onClick={() => setIsAsking(true)}>{texts.restore}</Button>
          </>
        )
      }
    >
      {shown === undefined ? (
        <div className="grid grid-cols-1 gap-4">
          <p className="text-ink-soft">{texts.hint}</p>
          <VersionList examId={exam.id} onShow={setShown} />
        </div>
      ) : (
        <VersionView examId={exam.id} number={shown} />
      )}
      {isAsking && shown !== undefined && (
        <RestoreQuestion
          examId={exam.id}
          number={shown}
          restoring={restoring}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </Dialog>
  );
}
