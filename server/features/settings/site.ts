import { toPageSettings } from '#domain/settings/page-settings.ts';
import { publicTopics } from '#server/platform/cache/public-replies.ts';
import type { Site } from '#server/platform/pages/web-build.ts';
import type { Platform } from '#server/platform/platform.ts';
import { createPricesReader, createSettingsReader } from './settings-cache.ts';
import { presentPublicSettings } from './settings.presenter.ts';

/** The values that built pages are filled with: the platform's own address, the current settings and prices. */
export const createSite = (platform: Platform): Site => {
  const readSettings = createSettingsReader(platform);
  const readPrices = createPricesReader(platform);
  return {
    read: async () => {
      const [settings, prices] = await Promise.all([
        readSettings(),
        readPrices(platform.clock.now()),
      ]);
      const shown = toPageSettings(
        presentPublicSettings(settings),
        settings.pricesConfirmed ? prices : null,
      );
      return { publicUrl: platform.publicUrl, ...shown };
    },
    onChange: (forget) => platform.publicReplies.onDrop(publicTopics.settings, forget),
  };
};
