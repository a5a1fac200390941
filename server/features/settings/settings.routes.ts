import { settings } from '#contract/settings.ts';
import { bind } from '#server/platform/http/bind.ts';
import { featurePlugin } from '#server/platform/http/plugin.ts';
import { publicTopics } from '#server/platform/cache/public-replies.ts';
import { findSiteSettings, type StoredSettings } from './read-settings.ts';
import { saveSettings } from './save-settings.service.ts';
import { presentPublicSettings } from './settings.presenter.ts';

/** Binds the settings calls (spec §7, unused layer). */
export const settingsPlugin = featurePlugin('settings', (app, platform) => {
  const { database, publicReplies } = platform;

  bind(app, settings.get, ({ request, reply }): Promise<StoredSettings | typeof reply> => {
    if (request.viewer?.role === 'teacher') return findSiteSettings(database);
    return publicReplies.send(publicTopics.settings, request, reply, async () =>
      presentPublicSettings(await findSiteSettings(database)),
    );
  });

  bind(app, settings.change, async ({ viewer, body }) => {
    await saveSettings(platform, viewer.id, body);
    return findSiteSettings(database);
  });
});
