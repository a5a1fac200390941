import { useQuery } from '@tanstack/react-query';
import { WaitingSheet } from '#web/lib/forms/waiting-sheet.tsx';
import { settingsQuery } from './settings.queries.ts';
import { settingsTexts as texts } from './settings.texts.ts';
import { SettingsForm } from './settings-form.tsx';

/** The settings in force, ready to be changed (spec §3, settings). */
export function SettingsSheet({ onClose }: { onClose: () => void }) {
  const stored = useQuery(settingsQuery);
  // A newer state that arrives while somebody types must not take the typed away.
  if (stored.data && !stored.isPlaceholderData)
    return <SettingsForm settings={stored.data} onClose={onClose} />;
  return (
    <WaitingSheet title={texts.title} query={stored} failed={texts.loadFailed} onClose={onClose} />
  );
}
