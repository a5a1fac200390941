import { useQuery } from '@tanstack/react-query';
import { CheckCheck } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { pageFrom } from '#web/lib/lists/address-filters.ts';
import { useNow } from '#web/lib/dates/use-now.ts';
import { LinkButton } from '#web/lib/pages/link-button.tsx';
import { LoadState } from '#web/lib/pages/load-state.tsx';
import { paths } from '#web/paths/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/feedback/states.tsx';
import { Pager } from '#web/ui/lists/pager.tsx';
import { StudentNotificationLine } from './student-notification-line.tsx';
import {
  linesPerPage,
  studentNotificationsQuery,
  useReadAllLines,
  useReadLine,
} from './student-notifications.queries.ts';
import { studentNotificationsTexts as texts } from './student-notifications.texts.ts';
import { unreadQuery } from './unread.queries.ts';

/**
 * The content of a student's page of notifications, loaded apart from its route, because the files of a route are
 * named in a list that every page loads.
 */
export function OwnNotifications() {
  const unread = useQuery(unreadQuery).data?.unread ?? 0;
  const readAll = useReadAllLines();
  return (
    <>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-3">
        <div>
          <h1 className="text-3xl">{texts.title}</h1>
          <p className="mt-1 text-ink-soft">{texts.lead}</p>
        </div>
        {unread > 0 && (
          <Button
            look="secondary"
            icon={<CheckCheck className="size-5" />}
            onClick={() => readAll.mutate()}
          >
            {texts.readAll}
          </Button>
        )}
      </div>
      <Lines />
    </>
  );
}

function Lines() {
  const [query, setQuery] = useSearchParams();
  const page = pageFrom(query);
  const lines = useQuery(studentNotificationsQuery(page));
  const { data } = lines;
  const now = useNow();
  const { mutate: read } = useReadLine();
  if (!data)
    return (
      <LoadState
        query={lines}
        failed={texts.loadFailed}
        loading={texts.loading}
        skeleton="h-96 rounded-lg"
      />
    );
  if (data.total === 0)
    return (
      <EmptyState
        title={texts.none}
        hint={texts.noneHint}
        action={<LinkButton to={paths.courses()}>{texts.firstStep}</LinkButton>}
      />
    );
  const pageCount = Math.ceil(data.total / linesPerPage);
  return (
    <>
      <ol aria-label={texts.list} className="grid gap-3">
        {data.items.map((line) => (
          <StudentNotificationLine key={line.id} line={line} now={now} onRead={read} />
        ))}
      </ol>
      <div className="mt-6">
        <Pager
          page={Math.min(page, pageCount)}
          pageCount={pageCount}
          onPage={(next) => setQuery(next === 1 ? {} : { page: String(next) })}
        />
      </div>
    </>
  );
}
