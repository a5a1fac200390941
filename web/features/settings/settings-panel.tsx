import { useQuery } from '@tanstack/react-query';
import { LoadState } from '#web/lib/pages/load-state.tsx';
import { settingsQuery } from './settings.queries.ts';
import { settingsTexts as texts } from './settings.texts.ts';
import { SettingsForm } from './settings-form.tsx';

/** The teacher's settings (spec §3): a page of the dashboard that loads the current ones each time it opens. */
export function SettingsPanel() {
  const query = useQuery(settingsQuery);
  const { data, isPlaceholderData } = query;
  // The form starts once from the loaded settings, so that a background refresh does not replace typed text.
  if (data && !isPlaceholderData) return <SettingsForm settings={data} />;
  return (
    <section className="grid grid-cols-1 gap-4">
      <h2 className="text-xl">{texts.title}</h2>
      <LoadState query={query} failed={texts.loadFailed} skeleton="h-96" />
    </section>
  );
}
