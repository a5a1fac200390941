import type { FastifyInstance } from 'fastify';
import { discountCodes, discountCodesUnused } from '#contract/payments/discount-codes.ts';
import { bind } from '#server/platform/http/bind.ts';
import { featurePlugin } from '#server/platform/feature-plugin.ts';
import type { Platform } from '#server/platform/platform.ts';
import { checkDiscount } from './check-discount.service.ts';
import { guesserOf } from './guard-guesses.ts';
import { presentDiscount, presentDiscountVariant, presentTotals } from './discounts.presenter.ts';
import { findDiscountTotals } from './discounts.repository.ts';
import { getDiscount, listDiscounts } from './list-discounts.service.ts';
import { removeDiscount, saveDiscount } from './save-discount.service.ts';
import { changeVariant, createVariant } from './save-variant.service.ts';

const bindCodes = (app: FastifyInstance, platform: Platform): void => {
  bind(app, discountCodes.check, ({ params, request }) =>
    checkDiscount(platform, guesserOf(request), params.code),
  );
  bind(app, discountCodes.list, async ({ query, reply }) => {
    const { rows, total } = await listDiscounts(platform, query);
    void reply.header('x-total-count', total);
    return rows.map(presentDiscount);
  });
  bind(app, discountCodes.listOwn, async ({ viewer, query, reply }) => {
    const { rows, total } = await listDiscounts(platform, query, viewer.id);
    void reply.header('x-total-count', total);
    return rows.map(presentDiscount);
  });
  bind(app, discountCodes.totals, async ({ viewer }) =>
    presentTotals(await findDiscountTotals(platform.database, viewer.id)),
  );
  bind(app, discountCodes.get, async ({ params }) =>
    presentDiscount(await getDiscount(platform, params.id)),
  );
  bind(app, discountCodes.save, async ({ viewer, body }) =>
    presentDiscount(await getDiscount(platform, await saveDiscount(platform, viewer.id, body))),
  );
};

/** The same codes in the shape of the unused layer (spec §7). */
const bindUnusedLayer = (app: FastifyInstance, platform: Platform): void => {
  bind(app, discountCodesUnused.list, async ({ query, reply }) => {
    const { rows, total } = await listDiscounts(platform, query);
    void reply.header('x-total-count', total);
    return rows.map(presentDiscountVariant);
  });
  bind(app, discountCodesUnused.create, async ({ viewer, body }) => {
    const id = await createVariant(platform, viewer.id, body);
    return presentDiscountVariant(await getDiscount(platform, id));
  });
  bind(app, discountCodesUnused.change, async ({ viewer, params, body }) => {
    await changeVariant(platform, viewer.id, params.id, body);
    return presentDiscountVariant(await getDiscount(platform, params.id));
  });
};

/** Binds the calls on discount codes (spec §7). */
export const discountsPlugin = featurePlugin('discounts', (app, platform) => {
  bindCodes(app, platform);
  bindUnusedLayer(app, platform);
  for (const route of [discountCodes.delete, discountCodesUnused.delete]) {
    bind(app, route, ({ viewer, params }) => removeDiscount(platform, viewer.id, params.id));
  }
});
