import { useQuery } from '@tanstack/react-query';
import type { settings } from '#contract/settings.ts';
import type { RouteReply } from '#contract/route.ts';
import { errorText } from '#web/lib/api-error.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import { settingsQuery } from './platform-settings.queries.ts';
import { settingsTexts as texts } from './platform-settings.texts.ts';
import { SettingsForm } from './settings-form.tsx';

export type Settings = RouteReply<typeof settings.get>;

/** The settings in force, ready to be changed (spec §3, settings). */
export function SettingsSheet({ onClose }: { onClose: () => void }) {
  const stored = useQuery(settingsQuery);
  // A newer state that arrives while somebody types must not take the typed away.
  if (stored.data && !stored.isPlaceholderData)
    return <SettingsForm settings={stored.data} onClose={onClose} />;
  return (
    <Dialog open shape="sheet" title={texts.title} onClose={onClose}>
      {stored.error ? (
        <ErrorState
          message={errorText(stored.error, texts.loadFailed)}
          onRetry={() => void stored.refetch()}
        />
      ) : (
        <div className="grid gap-5">
          {Object.keys(texts)
            .slice(0, 8)
            .map((key) => (
              <Skeleton key={key} className="h-18" />
            ))}
        </div>
      )}
    </Dialog>
  );
}
