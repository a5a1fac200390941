import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleX } from 'lucide-react';
import { useState } from 'react';
import type { RouteReply } from '#contract/route.ts';
import type { profile } from '#web/lib/api/on-demand/on-demand-api.ts';
import { formatDateTime } from '#domain/formats/dates.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/ui/feedback/states.tsx';
import { DeviceIcon, DeviceName } from './device-line.tsx';
import { signInsPerPage, signInsQuery } from './profile.queries.ts';
import { profileTexts } from './profile.texts.ts';
import { SectionCard } from './section-card.tsx';

const texts = profileTexts.signIns;

type SignIn = RouteReply<typeof profile.listSignIns>[number];

/** Attempts to sign in, newest first, in pages. */
export function SignInHistory() {
  const [page, setPage] = useState(1);
  const { data, error, refetch, isPlaceholderData } = useQuery(signInsQuery(page));
  return (
    <SectionCard title={texts.title} lead={texts.lead}>
      {data === undefined && error !== null && (
        <ErrorState message={texts.loadFailed} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === null && <Skeleton className="h-64 w-full" />}
      {data?.total === 0 && <EmptyState title={texts.empty} hint={texts.emptyHint} />}
      {data !== undefined && data.total > 0 && (
        <>
          <ul aria-busy={isPlaceholderData} className="-mt-3 divide-y divide-line">
            {data.items.map((signIn) => (
              <SignInRow key={signIn.id} signIn={signIn} />
            ))}
          </ul>
          <Pages page={page} last={Math.ceil(data.total / signInsPerPage)} onTurn={setPage} />
        </>
      )}
    </SectionCard>
  );
}

function SignInRow({ signIn }: { signIn: SignIn }) {
  return (
    <li className="flex min-h-15 flex-wrap items-center gap-x-4 gap-y-1 py-3">
      <DeviceIcon device={signIn.device} />
      <span className="min-w-0 grow basis-40">
        <span className="block font-medium">
          <DeviceName device={signIn.device} />
        </span>
        <span className="block text-sm text-ink-soft">{formatDateTime(signIn.happenedAt)}</span>
      </span>
      {signIn.wasSuccessful ? (
        <Badge tone="success" icon={<CircleCheck className="size-3.5" />}>
          {texts.succeeded}
        </Badge>
      ) : (
        <Badge tone="danger" icon={<CircleX className="size-3.5" />}>
          {texts.failed}
        </Badge>
      )}
    </li>
  );
}

type PagesProps = { page: number; last: number; onTurn: (page: number) => void };

function Pages({ page, last, onTurn }: PagesProps) {
  if (last <= 1) return null;
  return (
    <nav aria-label={texts.pages} className="mt-4 flex items-center justify-between gap-3">
      <Button look="secondary" disabled={page <= 1} onClick={() => onTurn(page - 1)}>
        {texts.newer}
      </Button>
      <span className="text-sm text-ink-soft">{texts.page(page, last)}</span>
      <Button look="secondary" disabled={page >= last} onClick={() => onTurn(page + 1)}>
        {texts.older}
      </Button>
    </nav>
  );
}
