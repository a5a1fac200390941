import { RotateCcw } from 'lucide-react';
import { formatDateTime } from '#domain/formats/dates.ts';
import { formatNumber } from '#domain/formats/numbers.ts';
import { Ltr } from '#web/ui/bidi.tsx';
import { Button } from '#web/ui/button.tsx';
import { DataTable, type TableColumn } from '#web/ui/lists/data-table.tsx';
import { Mixed } from '#web/ui/mixed.tsx';
import { type FailedJob, type FailedJobs, useRetry } from './status.queries.ts';
import { queueNames, statusTexts as texts } from './status.texts.ts';

const nameOf = ({ queue, recipient }: FailedJob) => recipient ?? queueNames[queue] ?? queue;

function JobFacts({ job }: { job: FailedJob }) {
  const { recipient, subject, reason } = job;
  return (
    <div className="grid gap-1 py-1 wrap-anywhere">
      <span className="text-base font-semibold md:text-sm">
        {recipient === null ? <Mixed text={nameOf(job)} /> : <Ltr>{recipient}</Ltr>}
      </span>
      {subject !== null && (
        <span className="text-sm font-normal">
          <Mixed text={subject} />
        </span>
      )}
      <span className="text-xs font-normal text-ink-soft">
        {texts.reason} <Mixed text={reason ?? texts.noReason} />
      </span>
    </div>
  );
}

function RetryButton({ job }: { job: FailedJob }) {
  const retry = useRetry();
  return (
    <Button
      look="secondary"
      aria-label={texts.retryOf(nameOf(job))}
      busy={retry.isPending}
      icon={<RotateCcw className="size-4" />}
      onClick={() => retry.mutate([job])}
    >
      {texts.retry}
    </Button>
  );
}

const columnsOf = (header: string): TableColumn<FailedJob>[] => [
  { id: 'what', header, cell: (job) => <JobFacts job={job} /> },
  {
    id: 'when',
    header: texts.columns.when,
    cell: ({ failedAt }) => (
      <time dateTime={failedAt} className="md:whitespace-nowrap">
        {formatDateTime(failedAt)}
      </time>
    ),
  },
  {
    id: 'retry',
    header: texts.columns.retry,
    isPlain: true,
    cell: (job) => (
      <div className="flex md:justify-end md:px-2.5">
        <RetryButton job={job} />
      </div>
    ),
  },
];

const columns = {
  mails: columnsOf(texts.columns.mail),
  jobs: columnsOf(texts.columns.job),
};

type FailedListProps = {
  kind: keyof typeof columns;
  title: string;
  /** The text where nothing failed. */
  empty: string;
  failed: FailedJobs;
};

/** Mails or jobs that were given up, with a retry of one or of all that are shown. */
export function FailedList({ kind, title, empty, failed: { total, items } }: FailedListProps) {
  const retry = useRetry();
  return (
    <section className="grid gap-3">
      <h3 className="text-lg">{title}</h3>
      {items.length === 0 ? (
        <p className="text-ink-soft">{empty}</p>
      ) : (
        <>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="text-ink-soft">
              {texts.storedFor}
              {total > items.length &&
                ` ${texts.newest(formatNumber(items.length), formatNumber(total))}`}
            </p>
            {items.length > 1 && (
              <Button
                look="secondary"
                busy={retry.isPending}
                icon={<RotateCcw className="size-4" />}
                onClick={() => retry.mutate(items)}
              >
                {texts.retryShown}
              </Button>
            )}
          </div>
          <DataTable caption={title} columns={columns[kind]} rows={items} rowKey={({ id }) => id} />
        </>
      )}
    </section>
  );
}
