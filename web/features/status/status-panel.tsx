import { useQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { formatDateTime } from '#domain/formats/dates.ts';
import { LoadState } from '#web/lib/pages/load-state.tsx';
import { Button } from '#web/ui/button.tsx';
import { TableSkeleton } from '#web/ui/lists/table-skeleton.tsx';
import { FailedList } from './failed-jobs.tsx';
import { StatusParts } from './status-parts.tsx';
import { failedQuery, statusQuery } from './status.queries.ts';
import { statusTexts as texts } from './status.texts.ts';

function Parts() {
  const query = useQuery(statusQuery);
  const { data, refetch, isFetching } = query;
  if (!data)
    return (
      <LoadState query={query} failed={texts.loadFailed}>
        <TableSkeleton label={texts.loading} rowCount={9} cardHeight="max-md:h-24" />
      </LoadState>
    );
  return (
    <section className="grid gap-3">
      <h3 className="sr-only">{texts.partsTitle}</h3>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-ink-soft">{texts.checkedAt(formatDateTime(data.checkedAt))}</p>
        <Button
          look="secondary"
          busy={isFetching}
          icon={<RefreshCw className="size-4" />}
          onClick={() => void refetch()}
        >
          {texts.check}
        </Button>
      </div>
      {query.error && <LoadState query={query} failed={texts.loadFailed} />}
      <StatusParts status={data} />
    </section>
  );
}

function Failed() {
  const query = useQuery(failedQuery);
  const { data } = query;
  if (!data)
    return (
      <LoadState query={query} failed={texts.failedLoadFailed}>
        <TableSkeleton label={texts.failedLoading} rowCount={2} cardHeight="max-md:h-48" />
      </LoadState>
    );
  return (
    <>
      <FailedList kind="mails" title={texts.mailsTitle} empty={texts.noMails} failed={data.mails} />
      <FailedList kind="jobs" title={texts.jobsTitle} empty={texts.noJobs} failed={data.jobs} />
    </>
  );
}

/** The state of the platform, and mails and jobs that were given up (decisions/0161). */
export function StatusPanel() {
  return (
    <section className="grid grid-cols-1 gap-6">
      <header className="grid gap-2">
        <h2 className="text-xl">{texts.title}</h2>
        <p className="text-ink-soft">{texts.lead}</p>
      </header>
      <Parts />
      <Failed />
    </section>
  );
}
