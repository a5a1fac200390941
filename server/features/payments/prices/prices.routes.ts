import type { FastifyInstance } from 'fastify';
import { groupPayments, prices, reductions } from '#contract/payments/prices.ts';
import { toEgp } from '#domain/settings/money.ts';
import { bind } from '#server/platform/http/bind.ts';
import type { Platform } from '#server/platform/platform.ts';
import { listGroupsByClass } from './groups-by-class.repository.ts';
import { findPricesOf, type StudentPrice } from './find-prices.ts';
import { addReduction, endReduction, listReductionsOf } from './reductions.service.ts';
import { setPaidBy } from './set-paid-by.service.ts';
import { deletePrice, listPrices, savePrice } from './save-price.service.ts';

const presentPrice = ({ listInPiastres, priceInPiastres, reducedFor }: StudentPrice) => ({
  listPrice: toEgp(listInPiastres),
  price: toEgp(priceInPiastres),
  reducedFor,
});

/** Binds what things cost at the centre (decisions/0215). */
export const registerPrices = (app: FastifyInstance, platform: Platform): void => {
  const { database, clock } = platform;
  bind(app, prices.list, () => listPrices(database));
  bind(app, prices.save, ({ viewer, params, body }) =>
    savePrice(platform, viewer, { id: params.id, form: body }),
  );
  bind(app, prices.delete, ({ viewer, params }) => deletePrice(platform, viewer, params.id));
  bind(app, prices.ofStudent, async ({ params }) => {
    const { month, items } = await findPricesOf(database, params.id, clock.now());
    return {
      month: presentPrice(month),
      items: items.map((item) => ({
        ...presentPrice(item),
        id: item.itemId ?? '',
        kind: item.kind,
        title: item.title,
        stock: item.leftOver,
      })),
    };
  });
  bind(app, groupPayments.list, () => listGroupsByClass(database));
  bind(app, groupPayments.set, ({ viewer, params, body }) =>
    setPaidBy(platform, viewer, params.id, body),
  );
  bind(app, reductions.list, ({ params }) => listReductionsOf(database, params.id));
  bind(app, reductions.add, ({ viewer, params, body }) =>
    addReduction(platform, viewer, params.id, body),
  );
  bind(app, reductions.end, ({ viewer, params, body }) =>
    endReduction(platform, viewer, params, body.endsOn),
  );
};
