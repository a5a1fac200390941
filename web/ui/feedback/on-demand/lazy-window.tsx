import { type ComponentType, Suspense, useEffect } from 'react';
import { labels } from '#web/ui/labels.ts';
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';
import { PendingLine } from '#web/ui/feedback/pending-line.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';

type WindowProps = { onClose: () => void };

/** In place of a window whose file did not come: it closes, and a message says so. */
export function MissingWindow({ onClose }: WindowProps) {
  useEffect(() => {
    showToast('error', labels.partMissing, {
      label: labels.reload,
      onClick: () => location.reload(),
    });
    onClose();
  });
  return null;
}

/**
 * A window that is loaded when it is first opened, with a thin line meanwhile. On a poor network its file may not come: the page
 * then stays as it was.
 */
export const lazyWindow = <Props extends WindowProps>(
  load: () => Promise<ComponentType<Props>>,
) => {
  const Window = lazyPart(load, MissingWindow);
  return function LazyWindow(props: Props) {
    return (
      <Suspense fallback={<PendingLine />}>
        <Window {...props} />
      </Suspense>
    );
  };
};
