import { useMutation, useQuery } from '@tanstack/react-query';
import { CircleCheck, Download, KeyRound, TriangleAlert } from 'lucide-react';
import { formatDateTime } from '#domain/formats/dates.ts';
import { errorText } from '#web/lib/api/api-error.ts';
import { saveFile } from '#web/lib/files/save-file.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { formatFileSize } from '#web/ui/forms/file-size.ts';
import { DataTable, type TableColumn } from '#web/ui/lists/data-table.tsx';
import { TableSkeleton } from '#web/ui/lists/table-skeleton.tsx';
import type { RouteReply } from '#contract/route.ts';
import { backups } from '#web/lib/api/teacher/teacher-api.ts';
import { call, callForFile } from '#web/lib/calls/call.ts';
import { query } from '#web/lib/calls/query.ts';
import { LoadState } from '#web/lib/pages/load-state.tsx';
import { backupsTexts as texts } from './backups.texts.ts';

type Backup = RouteReply<typeof backups.list>[number];

/** The stored backups. */
const backupsQuery = query(backups.list, {});

const fetchBackup = ({ id }: Backup) => callForFile(backups.file, { params: { id } });

const fetchKey = async () => (await call(backups.key, {})).key;

const sizeOf = ({ sizeInBytes }: Backup) =>
  sizeInBytes === null ? '—' : formatFileSize(sizeInBytes);

function DownloadButton({ backup, label }: { backup: Backup; label: string }) {
  const download = useMutation({
    mutationFn: async () =>
      saveFile(await fetchBackup(backup), texts.fileName(backup.madeAt.slice(0, 10))),
    onError: (error) => showToast('error', errorText(error, texts.downloadFailed)),
  });
  return (
    <Button
      look="secondary"
      busy={download.isPending}
      icon={<Download className="size-4" />}
      onClick={() => download.mutate()}
    >
      {label}
    </Button>
  );
}

const tones = {
  proven: 'success',
  incomplete: 'warning',
  untested: 'warning',
  failed: 'danger',
} as const;

function OutcomeBadge({ backup: { outcome, lostFileCount } }: { backup: Backup }) {
  const Icon = outcome === 'proven' ? CircleCheck : TriangleAlert;
  return (
    <Badge tone={tones[outcome]} icon={<Icon className="size-4" />}>
      {texts.outcomes[outcome](lostFileCount ?? 0)}
    </Badge>
  );
}

const columns: TableColumn<Backup>[] = [
  { id: 'madeAt', header: texts.columns.madeAt, cell: ({ madeAt }) => formatDateTime(madeAt) },
  { id: 'size', header: texts.columns.size, cell: sizeOf },
  {
    id: 'outcome',
    header: texts.columns.outcome,
    cell: (backup) => <OutcomeBadge backup={backup} />,
  },
  {
    id: 'download',
    header: texts.columns.download,
    cell: (backup) =>
      backup.outcome !== 'failed' && <DownloadButton backup={backup} label={texts.downloadThis} />,
  },
];

function ShownKey({ text }: { text: string }) {
  return (
    <div className="grid justify-items-start gap-3">
      <code dir="ltr" className="rounded-lg bg-sunken p-3 text-sm break-all select-all">
        {text}
      </code>
      <CopyButton text={text} labels={texts} />
    </div>
  );
}

function BackupKey() {
  const key = useMutation({
    mutationFn: fetchKey,
    // The cache must not store the key.
    gcTime: 0,
    onError: (error) => showToast('error', errorText(error, texts.keyFailed)),
  });
  return (
    <section className="grid gap-3">
      <h3 className="text-lg">{texts.keyTitle}</h3>
      <p className="text-ink-soft">{texts.keyLead}</p>
      {key.data === undefined ? (
        <Button
          look="secondary"
          className="justify-self-start"
          busy={key.isPending}
          icon={<KeyRound className="size-4" />}
          onClick={() => key.mutate()}
        >
          {texts.showKey}
        </Button>
      ) : (
        <ShownKey text={key.data} />
      )}
    </section>
  );
}

function Summary({ stored }: { stored: readonly Backup[] }) {
  const proven = stored.find(({ outcome }) => outcome === 'proven');
  return (
    <div className="grid justify-items-start gap-3">
      <p>{proven ? texts.latest(formatDateTime(proven.madeAt), sizeOf(proven)) : texts.none}</p>
      {stored[0] && stored[0].outcome !== 'proven' && (
        <p className="text-danger">{texts.lastNight[stored[0].outcome]}</p>
      )}
      {proven && <DownloadButton backup={proven} label={texts.download} />}
    </div>
  );
}

/** The nightly backups: whether the last one can be restored, the files and the key (decisions/0153). */
export function BackupsPanel() {
  const loaded = useQuery(backupsQuery);
  const { data } = loaded;
  return (
    <section className="grid grid-cols-1 gap-6">
      <header className="grid gap-2">
        <h2 className="text-xl">{texts.title}</h2>
        <p className="text-ink-soft">{texts.lead}</p>
      </header>
      {!data ? (
        <LoadState query={loaded} failed={texts.loadFailed}>
          <TableSkeleton label={texts.loading} rowCount={4} cardHeight="max-md:h-48" />
        </LoadState>
      ) : (
        <>
          <Summary stored={data} />
          {data.length > 0 && (
            <DataTable
              caption={texts.title}
              columns={columns}
              rows={data}
              rowKey={({ id }) => id}
            />
          )}
        </>
      )}
      <BackupKey />
    </section>
  );
}
