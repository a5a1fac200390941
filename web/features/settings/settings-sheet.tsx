import { useQuery } from '@tanstack/react-query';
import { WaitingSheet } from '#web/lib/forms/waiting-sheet.tsx';
import { settingsQuery } from './settings.queries.ts';
import { settingsTexts as texts } from './settings.texts.ts';
import { SettingsForm } from './settings-form.tsx';

/** Loads the current settings and opens them for editing (spec §3, settings). */
export function SettingsSheet({ onClose }: { onClose: () => void }) {
  const stored = useQuery(settingsQuery);
  // The form keeps its first state, so that a background refresh does not replace typed text.
  if (stored.data && !stored.isPlaceholderData)
    return <SettingsForm settings={stored.data} onClose={onClose} />;
  return (
    <WaitingSheet title={texts.title} query={stored} failed={texts.loadFailed} onClose={onClose} />
  );
}
