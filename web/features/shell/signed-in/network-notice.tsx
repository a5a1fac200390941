import { type Query, useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useNavigation } from 'react-router';
import { ApiError } from '#web/lib/api/api-error.ts';
import { CountdownText } from '#web/lib/offline/countdown-text.tsx';
import { networkTexts as texts } from '#web/lib/offline/network.texts.ts';
import { readExpiry } from '#web/lib/session/decode-token.ts';
import { readAccessToken, tokensStoredAt } from '#web/lib/session/tokens.ts';
import { Button } from '#web/ui/button.tsx';

/** How long the page waits for the server before it says so, in milliseconds. */
const silence = 4000;

type AnyQuery = Query<unknown, Error, unknown>;

const hasData = ({ state }: AnyQuery) => state.data !== undefined;

const dayInMilliseconds = 24 * 60 * 60 * 1000;

/**
 * Whether the device's clock is days behind or ahead: a token is issued for minutes, and this one would last for days, or had ended
 * days before it came.
 */
function isClockWrong(): boolean {
  const expiry = readExpiry(readAccessToken() ?? '');
  if (expiry === undefined) return false;
  const behind = expiry - Date.now();
  const ahead = (tokensStoredAt() ?? expiry) - expiry;
  return Math.max(behind, ahead) > dayInMilliseconds;
}

/** Whether a query shows the stored copy, because the server did not answer in time. */
const isOutdated = (query: AnyQuery) =>
  query.isActive() &&
  hasData(query) &&
  query.state.error instanceof ApiError &&
  query.state.error.code === 'timeout';

/** When a read that a busy server has refused is tried again. */
const retryAtOf = ({ state: { fetchStatus, fetchFailureReason: reason } }: AnyQuery) =>
  fetchStatus === 'fetching' && reason instanceof ApiError ? reason.retryAt : undefined;

/**
 * Says why a page waits: the network is slow, or the server busy (decisions/0117); and that the device's date is wrong. It stands
 * above the page, covers nothing of it, and offers to try again where the page shows the device's copy; a page without one shows
 * its own error. The room of an exam fills the window and says by itself what waits.
 */
export function NetworkNotice() {
  const queryClient = useQueryClient();
  const retryAt = useOfQueries((queries) => queries.map(retryAtOf).find(Boolean));
  const hasOutdated = useOfQueries((queries) => queries.some(isOutdated));
  const isSlow = useIsSlow();
  const isWithCopy = useIsFetching({ predicate: hasData }) > 0;

  let text = '';
  if (hasOutdated || (isSlow && isWithCopy)) text = texts.slowWithCopy;
  else if (isSlow) text = texts.slow;
  else if (isClockWrong()) text = texts.wrongDate;
  return (
    <div
      role="status"
      className="sticky top-0 z-40 flex flex-wrap items-center justify-center gap-3 bg-warning-soft px-4 py-2 text-sm font-medium empty:hidden exam:hidden"
    >
      {retryAt === undefined ? (
        text && <p>{text}</p>
      ) : (
        <CountdownText key={retryAt} until={retryAt} text={texts.busy} />
      )}
      {hasOutdated && !isSlow && (
        <Button
          look="secondary"
          onClick={() => void queryClient.refetchQueries({ predicate: isOutdated })}
        >
          {texts.retry}
        </Button>
      )}
    </div>
  );
}

/** A value computed from all queries, again whenever a query changes. */
function useOfQueries<Value extends number | boolean | undefined>(
  compute: (queries: readonly AnyQuery[]) => Value,
): Value {
  const cache = useQueryClient().getQueryCache();
  return useSyncExternalStore(
    (listener) => cache.subscribe(listener),
    () => compute(cache.getAll()),
  );
}

/** Whether a reply, or a page's file, has been awaited for longer than is usual. */
function useIsSlow(): boolean {
  const isWaiting = [useIsFetching() > 0, useNavigation().state === 'loading'].some(Boolean);
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setIsLong(true), silence);
    return () => {
      clearTimeout(timer);
      setIsLong(false);
    };
  }, [isWaiting]);
  return isWaiting && isLong;
}
