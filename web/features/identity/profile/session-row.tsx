import { useMutation } from '@tanstack/react-query';
import { errorText } from '#web/lib/api/api-error.ts';
import { formatDateTime } from '#domain/formats/dates.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { DeviceIcon, DeviceName } from './device-line.tsx';
import { endSession, type LiveSession } from './profile.queries.ts';
import { profileTexts } from './profile.texts.ts';

const texts = profileTexts.sessions;
const frame = 'flex min-h-22 flex-wrap items-center gap-x-4 gap-y-2 py-3';

/**
 * One device, the time of its sign-in, and the button that signs it out; this device uses the logout button instead.
 */
export function SessionRow({ session }: { session: LiveSession }) {
  return (
    <div className={frame}>
      <DeviceIcon device={session.device} />
      <div className="min-w-0 grow basis-48">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          <DeviceName device={session.device} />
          {session.isCurrent && <Badge tone="success">{texts.current}</Badge>}
        </p>
        <dl className="mt-1 flex flex-wrap gap-x-4 text-sm text-ink-soft">
          <div className="flex gap-1">
            <dt>{texts.started}</dt>
            <dd>{formatDateTime(session.startedAt)}</dd>
          </div>
          <div className="flex gap-1">
            <dt>{texts.lastUsed}</dt>
            <dd>{formatDateTime(session.lastUsedAt)}</dd>
          </div>
        </dl>
      </div>
      {!session.isCurrent && <EndSession session={session} />}
    </div>
  );
}

function EndSession({ session }: { session: LiveSession }) {
  const ending = useMutation({
    mutationFn: () => endSession(session.id),
    onSuccess: () => showToast('success', texts.ended),
    onError: (error) => showToast('error', errorText(error, texts.failure)),
  });
  return (
    <Button
      look="secondary"
      className="max-sm:ms-9"
      busy={ending.isPending}
      onClick={() => ending.mutate()}
    >
      <span>
        {texts.end}
        <span className="sr-only">
          {' '}
          <DeviceName device={session.device} />
        </span>
      </span>
    </Button>
  );
}

export function SessionRowSkeleton() {
  return (
    <div aria-hidden="true" className={frame}>
      <Skeleton className="size-5" />
      <div className="grid grow gap-2">
        <Skeleton className="h-6 w-44" />
        <Skeleton className="h-5 w-72 max-w-full" />
      </div>
    </div>
  );
}
