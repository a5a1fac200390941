import type { FastifyInstance } from 'fastify';
import { pricingSettings } from '#contract/settings/pricing-settings.ts';
import type { RouteReply } from '#contract/route.ts';
import { settings } from '#contract/settings/settings.ts';
import { instapayPicture } from '#contract/settings/instapay-picture.ts';
import { teacherPicture } from '#contract/settings/teacher-picture.ts';
import { bind } from '#server/platform/http/bind.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import { featurePlugin } from '#server/platform/feature-plugin.ts';
import type { Platform } from '#server/platform/platform.ts';
import { publicTopics } from '#server/platform/cache/public-replies.ts';
import { findLastPriceChange, listTimedPrices, pricesAt } from './plan-prices.repository.ts';
import { presentOwnPricing, presentPricing } from './pricing.presenter.ts';
import { findSiteSettings } from './read-settings.ts';
import { savePrices } from './save-prices.service.ts';
import { saveSettings } from './save-settings.service.ts';
import { schedulePrices } from './schedule-prices.service.ts';
import { createPricesReader, createSettingsReader } from './settings-cache.ts';
import { removePicture, replacePicture, showPicture } from './pictures.service.ts';
import { presentMemberSettings, presentPublicSettings } from './settings.presenter.ts';

/** Cache control of a reply that depends on the caller, at an address that everybody may call. */
const privateCacheControl = 'private, no-store';

const priceCheckInMilliseconds = 30_000;

const bindPictures = (app: FastifyInstance, platform: Platform): void => {
  bind(app, teacherPicture.get, ({ request, reply }) =>
    platform.publicReplies.send(publicTopics.settings, request, reply, () =>
      showPicture(platform, 'teacher_picture'),
    ),
  );
  bind(app, instapayPicture.get, () => showPicture(platform, 'instapay_picture'));
  for (const [routes, picture] of [
    [teacherPicture, 'teacher_picture'],
    [instapayPicture, 'instapay_picture'],
  ] as const) {
    bind(app, routes.replace, async ({ viewer, body }) => {
      await replacePicture(platform, { actorId: viewer.id, picture }, body.Picture);
      return showPicture(platform, picture);
    });
    bind(app, routes.remove, ({ viewer }) =>
      removePicture(platform, { actorId: viewer.id, picture }),
    );
  }
};

/** Binds the calls of settings and prices (spec §7, unused layer). */
export const settingsPlugin = featurePlugin('settings', (app, platform) => {
  const { clock, database, publicReplies } = platform;
  const readSettings = createSettingsReader(platform);
  const readPrices = createPricesReader(platform);

  // Pages that are sent from the cache show a price that came into force at most so long after it.
  const timer = setInterval(() => void readPrices(clock.now()), priceCheckInMilliseconds).unref();
  app.addHook('onClose', () => clearInterval(timer));

  const findOwnPricing = async () => {
    const now = clock.now();
    const timed = await listTimedPrices(database);
    const last = await findLastPriceChange(database);
    const { version, pricesConfirmed: isConfirmed } = await findSiteSettings(database);
    const upcoming = timed.filter((price) => price.valid_from > now);
    return presentOwnPricing(pricesAt(timed, now), last, { isConfirmed, version, upcoming });
  };

  bind(
    app,
    settings.get,
    async ({ request, reply }): Promise<RouteReply<typeof settings.get> | typeof reply> => {
      if (request.viewer) void reply.header('cache-control', privateCacheControl);
      if (request.viewer?.role === 'teacher') return findSiteSettings(database);
      if (request.viewer) return presentMemberSettings(await readSettings());
      return publicReplies.send(publicTopics.settings, request, reply, async () =>
        presentPublicSettings(await findSiteSettings(database)),
      );
    },
  );

  bind(app, settings.change, async ({ viewer, body }) => {
    await saveSettings(platform, viewer.id, body);
    return findSiteSettings(database);
  });

  bind(
    app,
    pricingSettings.get,
    async ({ request, reply }): Promise<RouteReply<typeof pricingSettings.get> | typeof reply> => {
      if (request.viewer?.role === 'teacher') {
        void reply.header('cache-control', privateCacheControl);
        return findOwnPricing();
      }
      if (!(await readSettings()).pricesConfirmed) throw new AppError('pricing.unconfirmed');
      // Drops the reply below when a price has come into force since it was made.
      const prices = await readPrices(clock.now());
      return publicReplies.send(publicTopics.settings, request, reply, async () =>
        presentPricing(prices, await findLastPriceChange(database)),
      );
    },
  );

  bindPictures(app, platform);

  bind(app, pricingSettings.change, async ({ viewer, body }) => {
    await savePrices(platform, viewer.id, body);
    return findOwnPricing();
  });

  bind(app, pricingSettings.schedule, async ({ viewer, body }) => {
    await schedulePrices(platform, viewer.id, body);
    return findOwnPricing();
  });
});
