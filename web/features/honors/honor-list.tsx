import type { UseQueryResult } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { isTemporary, statusOf } from '#web/lib/api/api-error.ts';
import { LinkButton } from '#web/lib/pages/link-button.tsx';
import { paths } from '#web/paths/paths.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/ui/feedback/states.tsx';
import { Pager } from '#web/ui/lists/pager.tsx';
import { HonorCard } from './honor-card.tsx';
import { type Honor, honorsPerPage } from './honors.queries.ts';
import { honorTexts as texts } from './honors.texts.ts';

const grid = 'grid grid-cols-1 gap-4 sm:grid-cols-2 md:grid-cols-3 lg:grid-cols-4 lg:gap-6';

function ListSkeleton() {
  return (
    <div role="status" className={grid}>
      <span className="sr-only">{texts.loading}</span>
      {[1, 2, 3, 4].map((place) => (
        <div key={place} className="overflow-hidden rounded-lg border border-line bg-raised">
          <Skeleton className="aspect-square w-full rounded-none" />
          <div className="p-4">
            <Skeleton className="h-36 w-full" />
          </div>
        </div>
      ))}
    </div>
  );
}

/** Says why classmates do not see an honor, and where that is decided. */
function HiddenNote() {
  return (
    <Notice
      actions={
        <LinkButton to={paths.profile('profile')} look="secondary">
          {texts.decide}
        </LinkButton>
      }
    >
      <p>{texts.hiddenNote}</p>
    </Notice>
  );
}

type HonorListProps = {
  honors: Pick<UseQueryResult<{ items: Honor[]; total: number }>, 'data' | 'error' | 'refetch'>;
  emptyHint: string;
  page: number;
  onPage: (page: number) => void;
};

/** The honors as cards, or the loading, error or empty state of the list (spec §2, §8). */
export function HonorList({ honors, emptyHint, page, onPage }: HonorListProps) {
  const { pathname } = useLocation();
  const { data, error, refetch } = honors;
  // A failure replaces a list that was loaded before, because a consent may have been withdrawn since.
  if (error !== null) {
    return <HonorsProblem error={error} onRetry={() => void refetch()} returnTo={pathname} />;
  }
  if (data === undefined) return <ListSkeleton />;
  if (data.total === 0) return <EmptyState title={texts.empty} hint={emptyHint} />;
  return (
    <div className="grid gap-6">
      {data.items.some(({ isShownToOthers }) => !isShownToOthers) && <HiddenNote />}
      <ul className={grid}>
        {data.items.map((honor) => (
          <li key={honor.id}>
            <HonorCard honor={honor} />
          </li>
        ))}
      </ul>
      <Pager page={page} pageCount={Math.ceil(data.total / honorsPerPage)} onPage={onPage} />
    </div>
  );
}

type HonorsProblemProps = { error: Error; onRetry: () => void; returnTo: string };

/** Why the honors can't be shown (spec §8, public honors). */
function HonorsProblem({ error, onRetry, returnTo }: HonorsProblemProps) {
  const status = statusOf(error);
  return (
    <ErrorState
      message={messageFor(status)}
      retryLabel={texts.retry}
      {...(isTemporary(error) && { onRetry })}
      actions={
        status === 403 && (
          <LinkButton to={paths.login(returnTo)} look="secondary">
            {texts.login}
          </LinkButton>
        )
      }
    />
  );
}

function messageFor(status: number): string {
  if (status === 401) return texts.sessionEnded;
  if (status === 403) return texts.forbidden;
  return status === 0 ? texts.loadBroken : texts.loadFailed;
}
