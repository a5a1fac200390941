import { publicTopics } from '#server/platform/cache/public-replies.ts';
import type { Site } from '#server/platform/pages/web-build.ts';
import type { Platform } from '#server/platform/platform.ts';
import { createSettingsReader } from './read-settings.ts';
import { presentPublicSettings } from './settings.presenter.ts';

/** The values that built pages are filled with: the platform's own address and the current settings. */
export const createSite = (platform: Platform): Site => {
  const readSettings = createSettingsReader(platform);
  return {
    read: async () => {
      const settings = presentPublicSettings(await readSettings());
      return { publicUrl: platform.publicUrl, ...settings };
    },
    onChange: (forget) => platform.publicReplies.onDrop(publicTopics.settings, forget),
  };
};
