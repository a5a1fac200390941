import type { FastifyInstance } from 'fastify';
import { payer } from '#contract/payments/payer.ts';
import { guardGuesses, guesserOf } from '#server/features/payments/discounts/discounts.api.ts';
import { purchaseRequestOf } from '#server/features/payments/checkout/purchase-request.ts';
import type { Gateway } from '#server/features/payments/gateways/gateway.ts';
import { originForReturn } from '#server/platform/http/messages/loopback.ts';
import { bind } from '#server/platform/http/bind.ts';
import { contentDisposition } from '#server/platform/http/messages/content-disposition.ts';
import { clientAddressOf } from '#server/platform/limits/client-address.ts';
import type { Platform } from '#server/platform/platform.ts';
import { downloadReceipt } from './download-receipt.service.ts';
import { listOpenFamilyLinks } from './family-links.repository.ts';
import { createFamilyLink, endFamilyLink } from './family-links.service.ts';
import { lookAtFamilyLink, payFamilyLink } from './pay-family-link.service.ts';
import { presentOwnLink, presentSeenLink } from './payer.presenter.ts';

/** Binds the receipt, and the links by which a family pays. */
export const registerPayer = (app: FastifyInstance, platform: Platform, gateway: Gateway): void => {
  bind(app, payer.downloadReceipt, async ({ viewer, params, reply }) => {
    const { name, content } = await downloadReceipt(platform, viewer, params.id);
    return reply
      .type('application/pdf')
      .header('content-disposition', contentDisposition(name, false))
      .send(content);
  });
  bind(app, payer.createFamilyLink, async ({ viewer, body, request }) => {
    const purchase = purchaseRequestOf(body);
    await guardGuesses(platform, guesserOf(request), purchase.discountCode);
    const { link, url } = await createFamilyLink(platform, viewer, purchase);
    return { ...presentOwnLink(link), url };
  });
  bind(app, payer.listFamilyLinks, async ({ viewer }) => {
    const links = await listOpenFamilyLinks(platform.database, viewer.id, platform.clock.now());
    return links.map(presentOwnLink);
  });
  bind(app, payer.withdrawFamilyLink, ({ viewer, params }) =>
    endFamilyLink(platform, viewer, params.id),
  );
  bind(app, payer.lookAtFamilyLink, async ({ params }) =>
    presentSeenLink(await lookAtFamilyLink(platform, gateway, params.token)),
  );
  bind(app, payer.payFamilyLink, async ({ params, body, request }) => {
    const returnOrigin = originForReturn(platform.publicUrl, request);
    const wish = { ...body, ip: clientAddressOf(request), returnOrigin };
    const { payment, pageUrl } = await payFamilyLink(platform, gateway, params.token, wish);
    return { paymentId: payment.id, pageUrl: pageUrl ?? null };
  });
};
