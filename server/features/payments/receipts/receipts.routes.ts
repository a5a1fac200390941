import type { FastifyRequest } from 'fastify';
import { checkout } from '#contract/payments/checkout.ts';
import { ownReceipt, receipts } from '#contract/payments/receipts.ts';
import { guesserOf } from '#server/features/payments/discounts/discounts.api.ts';
import type { GatewayInUse } from '#server/features/payments/gateways/create-gateway.ts';
import { getPaymentView } from '#server/features/payments/checkout/payment-views.repository.ts';
import { presentPayment } from '#server/features/payments/checkout/payments.presenter.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import { bind } from '#server/platform/http/bind.ts';
import { featurePlugin } from '#server/platform/feature-plugin.ts';
import type { Platform } from '#server/platform/platform.ts';
import {
  acceptPayment,
  type InquiryGateway,
  rejectPayment,
  takeAcceptanceBack,
} from './decide-receipt.service.ts';
import { listFlags } from './flags.repository.ts';
import { handInReceipt } from './hand-in-receipt.service.ts';
import { presentSentReceipt, presentReceipt } from './receipts.presenter.ts';
import {
  countReceipts,
  findOwnReceipt,
  findReceipt,
  listReceipts,
  type ReceiptRow,
} from './receipts.repository.ts';

const present = async ({ database, files }: Platform, row: ReceiptRow | undefined) => {
  if (!row) throw new AppError('payment.not_found');
  return presentReceipt(row, await listFlags(database, [row.payment_id]), files);
};

/** Binds the calls by which students send receipts and the teacher confirms them (spec §7; decisions §7). */
export const receiptsPlugin = featurePlugin<{ platform: Platform } & GatewayInUse>(
  'receipts',
  (app, platform, { gateway }) => {
    const { database, files } = platform;

    bind(app, checkout.subscribe, async ({ viewer, body, request }) => {
      const handedIn = { studentId: viewer.id, form: body, guesser: guesserOf(request) };
      const { id } = await handInReceipt(platform, gateway, handedIn);
      return presentPayment(await getPaymentView(database, id));
    });
    bind(app, ownReceipt.get, async ({ viewer, params }) => {
      const own = { paymentId: params.id, studentId: viewer.id };
      const row = await findOwnReceipt(database, own);
      if (!row) throw new AppError('payment.not_found');
      return presentSentReceipt(row, files);
    });

    bind(app, receipts.list, async ({ query, reply }) => {
      const { page, pageSize, search, state } = query;
      const filters = { state, search };
      const paging = { limit: pageSize, offset: (page - 1) * pageSize };
      const [rows, total] = await Promise.all([
        listReceipts(database, { ...filters, ...paging }),
        countReceipts(database, filters),
      ]);
      const flags = await listFlags(
        database,
        rows.map((row) => row.payment_id),
      );
      void reply.header('x-total-count', total);
      return rows.map((row) => presentReceipt(row, flags, files));
    });
    bind(app, receipts.get, async ({ params }) => {
      const row = await findReceipt(database, params.id);
      return present(platform, row?.confirmed_by === 'teacher' ? row : undefined);
    });
    const gatewayFor = ({ id, log }: FastifyRequest): InquiryGateway => ({
      gateway,
      onSilence: (error) =>
        log.warn(
          { err: error, requestId: id },
          'the teacher decided a payment without an answer of the gateway',
        ),
    });
    bind(app, receipts.verify, async ({ viewer, params: { id }, body, request }) => {
      const seenStatus = body?.seenStatus ?? 'pending';
      const decision = { id, seenStatus };
      return present(
        platform,
        await acceptPayment(platform, gatewayFor(request), viewer, decision),
      );
    });
    bind(app, receipts.reject, async ({ viewer, params: { id }, body, request }) => {
      const decision = { id, reason: body.reason };
      return present(
        platform,
        await rejectPayment(platform, gatewayFor(request), viewer, decision),
      );
    });
    bind(app, receipts.takeBack, async ({ viewer, params, body }) =>
      present(platform, await takeAcceptanceBack(platform, viewer, params.id, body.reason)),
    );
  },
);
