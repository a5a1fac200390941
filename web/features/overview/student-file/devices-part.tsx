import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DeviceIcon, DeviceName } from '#web/features/identity/identity.api.ts';
import type { StudentDetail } from '#web/features/school/school.api.ts';
import { errorText } from '#web/lib/api/api-error.ts';
import { LoadState } from '#web/lib/pages/load-state.tsx';
import { formatDateTime } from '#domain/formats/dates.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/feedback/states.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { devicesQuery, type FileDevice, useEndDevices } from './student-file.queries.ts';
import { devicesTexts as texts } from './student-file.texts.ts';

type Ending = ReturnType<typeof useEndDevices>;

function DeviceRow({ session, ending }: { session: FileDevice; ending: Ending }) {
  const { id, device, startedAt, lastUsedAt } = session;
  return (
    <li className="flex min-h-22 flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <DeviceIcon device={device} />
      <div className="min-w-0 grow basis-48">
        <p className="font-medium">
          <DeviceName device={device} />
        </p>
        <dl className="mt-1 flex flex-wrap gap-x-4 text-sm text-ink-soft">
          <div className="flex gap-1">
            <dt>{texts.started}</dt>
            <dd>{formatDateTime(startedAt)}</dd>
          </div>
          <div className="flex gap-1">
            <dt>{texts.lastUsed}</dt>
            <dd>{formatDateTime(lastUsedAt)}</dd>
          </div>
        </dl>
      </div>
      <Button
        look="secondary"
        busy={ending.isPending && ending.variables === id}
        onClick={() =>
          ending.mutate(id, {
            onSuccess: () => showToast('success', texts.ended),
            onError: (error) => showToast('error', errorText(error, texts.endFailed)),
          })
        }
      >
        {texts.end}
        <span className="sr-only">
          {' '}
          <DeviceName device={device} />
        </span>
      </Button>
    </li>
  );
}

function EndAll({ ending }: { ending: Ending }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button look="secondary" className="justify-self-start" onClick={() => setAsking(true)}>
        {texts.endAll}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={texts.endAllTitle}
        confirmLabel={texts.endAll}
        busy={ending.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() =>
          ending.mutate(null, {
            onSuccess: () => showToast('success', texts.allEnded),
            onError: (error) => showToast('error', errorText(error, texts.endFailed)),
            onSettled: () => setAsking(false),
          })
        }
      >
        <p>{texts.endAllHint}</p>
      </ConfirmDialog>
    </>
  );
}

/** On which devices the account is open; each is signed out alone, or all together. */
export function DevicesPart({ student }: { student: StudentDetail }) {
  const query = useQuery(devicesQuery(student.id));
  const { data } = query;
  const ending = useEndDevices(student.id);
  if (!data)
    return <LoadState query={query} failed={texts.loadFailed} skeleton="h-56 rounded-lg" />;
  const { devices, limit } = data;
  if (devices.length === 0) return <EmptyState title={texts.empty} hint={texts.emptyHint} />;
  return (
    <section className="grid grid-cols-1 gap-4">
      <h3 className="text-lg font-semibold">{texts.title}</h3>
      <p className="text-ink-soft">{texts.lead(devices.length, limit)}</p>
      <ul className="divide-y divide-line rounded-lg border border-line bg-raised">
        {devices.map((session) => (
          <DeviceRow key={session.id} session={session} ending={ending} />
        ))}
      </ul>
      <EndAll ending={ending} />
    </section>
  );
}
