import { Suspense, useEffect, useRef, useState } from 'react';
import { onConfirmation } from '#web/lib/session/confirmation.ts';
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';
import { MissingWindow } from '#web/ui/feedback/on-demand/lazy-window.tsx';

const ConfirmationDialog = lazyPart(
  async () => (await import('./confirmation-dialog.tsx')).ConfirmationDialog,
  ({ onEnd }) => <MissingWindow onClose={() => onEnd(false)} />,
);

/** Opens one dialog for all calls that wait for a confirmation; each is repeated, or fails, when it closes. */
export function ConfirmationHost() {
  const waiting = useRef<((isConfirmed: boolean) => void)[]>([]);
  const [isOpen, setOpen] = useState(false);
  useEffect(
    () =>
      onConfirmation(
        () =>
          new Promise((resolve) => {
            waiting.current.push(resolve);
            setOpen(true);
          }),
      ),
    [],
  );
  const end = (isConfirmed: boolean) => {
    setOpen(false);
    for (const resolve of waiting.current.splice(0)) resolve(isConfirmed);
  };
  if (!isOpen) return null;
  return (
    <Suspense>
      <ConfirmationDialog onEnd={end} />
    </Suspense>
  );
}
