import { type ComponentType, lazy } from 'react';
import { labels } from '#web/ui/labels.ts';
import { ErrorState } from './states.tsx';

/** In place of a part whose file did not come. Browsers remember the failure, so only a reload asks for the file again. */
function MissingPart() {
  return (
    <ErrorState
      message={labels.partMissing}
      retryLabel={labels.reload}
      onRetry={() => location.reload()}
    />
  );
}

/**
 * A part of a page that is loaded when it is first shown. On a poor network its file may not come: the rest of the page then
 * stays, with what is typed in it, and in place of the part stands `missing`.
 */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  missing: ComponentType<Props> = MissingPart,
) => lazy(async () => ({ default: await load().catch(() => missing) }));
