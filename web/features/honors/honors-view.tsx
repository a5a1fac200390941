import { type UseQueryResult } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { pageFrom } from '#web/lib/lists/address-filters.ts';
import { useAddressFilters } from '#web/lib/lists/use-address-filters.ts';
import { LinkButton } from '#web/lib/pages/link-button.tsx';
import { paths } from '#web/paths.ts';
import { DirIcon } from '#web/ui/dir-icon.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { EmptyState } from '#web/ui/feedback/states.tsx';
import { Pager } from '#web/ui/lists/pager.tsx';
import { HonorCard } from './honor-card.tsx';
import { HonorsProblem } from './honors-problem.tsx';
import { honorsPerPage, type ListedHonor, type OwnHonor } from './honors.queries.ts';
import { honorTexts as texts } from './honors.texts.ts';

const grid = 'grid gap-4 sm:grid-cols-2 md:grid-cols-3 lg:grid-cols-4 lg:gap-6';

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

type HonorsViewProps = {
  title: string;
  lead: string;
  emptyHint: string;
  /** The other of the two pages. */
  otherPage: { to: string; label: string };
  honors: UseQueryResult<{ items: (ListedHonor | OwnHonor)[]; total: number }>;
  page: number;
  onPage: (page: number) => void;
  /** Above the cards. */
  note?: ReactNode;
};

/** The page of the address, and how to go to another. */
export function useHonorsPage() {
  const { filters, change } = useAddressFilters((address) => ({ page: pageFrom(address) }));
  const onPage = (page: number) => {
    change({ page });
    window.scrollTo({ top: 0 });
  };
  return { page: filters.page, onPage };
}

const isHidden = (honor: ListedHonor | OwnHonor) =>
  'isShownToOthers' in honor && !honor.isShownToOthers;

function HonorList({ honors, emptyHint, page, onPage }: HonorsViewProps) {
  const { pathname } = useLocation();
  const { data, error, refetch } = honors;
  // An answer that came before does not hide a failure: what it shows may have been withdrawn since.
  if (error !== null) {
    return <HonorsProblem error={error} onRetry={() => void refetch()} returnTo={pathname} />;
  }
  if (data === undefined) return <ListSkeleton />;
  if (data.total === 0) return <EmptyState title={texts.empty} hint={emptyHint} symbol="Au" />;
  return (
    <div className="grid gap-6">
      <ul className={grid}>
        {data.items.map((honor) => (
          <li key={honor.id}>
            <HonorCard honor={honor} isHidden={isHidden(honor)} />
          </li>
        ))}
      </ul>
      <Pager page={page} pageCount={Math.ceil(data.total / honorsPerPage)} onPage={onPage} />
    </div>
  );
}

/** A page of honors, outside the main layout (spec §2): title, cards in all their states, and the way home. */
export function HonorsView(props: HonorsViewProps) {
  const { title, lead, otherPage, note } = props;
  return (
    <main className="mx-auto flex min-h-dvh max-w-6xl flex-col px-4 py-8">
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h1 className="text-3xl">{title}</h1>
          <p className="mt-1 text-ink-soft">{lead}</p>
        </div>
        <LinkButton to={otherPage.to} look="secondary">
          {otherPage.label}
        </LinkButton>
      </div>
      {note}
      <HonorList {...props} />
      <div className="mt-auto pt-10">
        <LinkButton
          to={paths.home()}
          look="quiet"
          icon={<DirIcon icon={ArrowLeft} className="size-5" />}
          className="-ms-4"
        >
          {texts.backHome}
        </LinkButton>
      </div>
    </main>
  );
}
