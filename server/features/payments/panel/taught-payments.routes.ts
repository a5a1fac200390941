import { taughtPayments } from '#contract/payments/taught-payments.ts';
import type { GatewayInUse } from '#server/features/payments/gateways/create-gateway.ts';
import { contentDisposition } from '#server/platform/http/messages/content-disposition.ts';
import { bind } from '#server/platform/http/bind.ts';
import { featurePlugin } from '#server/platform/feature-plugin.ts';
import { type Platform, readOlder } from '#server/platform/platform.ts';
import { exportPayments } from './export-payments.service.ts';
import { listPayments, sumPayments } from './list-payments.service.ts';
import { countWaiting } from './payment-totals.repository.ts';
import { refundPayment } from './refund-payment.service.ts';
import { reviewPayment } from './review-payment.service.ts';
import { showPayment } from './show-payment.service.ts';
import { presentListed } from './taught-payments.presenter.ts';

/** Binds what the teacher calls on payments (spec §2, payments panel; spec §7, unused layer). */
export const taughtPaymentsPlugin = featurePlugin<{ platform: Platform } & GatewayInUse>(
  'taught-payments',
  (app, platform, { gateway }) => {
    bind(app, taughtPayments.list, async ({ request, query, reply }) => {
      const { rows, total } = await readOlder(platform, request, (older) =>
        listPayments(older, query),
      );
      void reply.header('x-total-count', total);
      return rows.map((row) => presentListed(row, platform.files));
    });
    bind(app, taughtPayments.totals, ({ request, query }) =>
      readOlder(platform, request, (older) => sumPayments(older, query)),
    );
    bind(app, taughtPayments.waiting, async () => {
      const {
        to_confirm: toConfirm,
        to_look_at: toLookAt,
        held,
      } = await countWaiting(platform.database);
      return { toConfirm, toLookAt: toLookAt + held };
    });
    bind(app, taughtPayments.export, async ({ request, query, reply }) => {
      const { name, mediaType, content } = await readOlder(platform, request, (older) =>
        exportPayments(older, query),
      );
      return reply
        .type(mediaType)
        .header('content-disposition', contentDisposition(name, false))
        .send(content);
    });
    bind(app, taughtPayments.get, ({ params }) => showPayment(platform, gateway, params.id));
    bind(app, taughtPayments.refund, async ({ viewer, params, body }) => {
      await refundPayment(platform, gateway, viewer, params.id, body);
      return showPayment(platform, gateway, params.id);
    });
    bind(app, taughtPayments.review, async ({ viewer, params }) => {
      await reviewPayment(platform, viewer, params.id);
      return showPayment(platform, gateway, params.id);
    });
  },
);
