import type { FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';
import { paidMonths } from '#contract/payments/paid-months.ts';
import { toEgp } from '#domain/settings/money.ts';
import { bind } from '#server/platform/http/bind.ts';
import { contentDisposition } from '#server/platform/http/messages/content-disposition.ts';
import type { Platform } from '#server/platform/platform.ts';
import { listUnpaid } from './list-unpaid.service.ts';
import { findPaidMonth, type PaidMonth } from './paid-month.service.ts';

const presentRow = ({
  student,
  state,
  payment,
  unpaidSince,
  rest,
  price,
  balance,
}: PaidMonth['rows'][number]): z.input<typeof paidMonths.get.reply>['students'][number] => ({
  studentId: student.id,
  firstName: student.first_name,
  lastName: student.last_name,
  phone: student.phone,
  parentPhone: student.parent_phone,
  state,
  payment: payment
    ? {
        amount: payment.amount_in_piastres === null ? null : toEgp(payment.amount_in_piastres),
        paidOn: payment.paidOn,
        way: payment.way ?? 'online',
      }
    : null,
  unpaidSince: unpaidSince ?? null,
  rest: toEgp(rest),
  price: toEgp(price),
  balance: toEgp(balance),
});

/** Binds who of a group has paid a month (decisions/0183). */
export const registerPaidMonths = (app: FastifyInstance, platform: Platform): void => {
  bind(app, paidMonths.get, async ({ viewer, params, query }) => {
    const page = await findPaidMonth(platform, viewer, { groupId: params.id, month: query.month });
    return { ...page, students: page.rows.map(presentRow) };
  });
  bind(app, paidMonths.listUnpaid, async ({ viewer, params, query, reply }) => {
    const { name, mediaType, content } = await listUnpaid(platform, viewer, {
      groupId: params.id,
      ...query,
    });
    return reply
      .type(mediaType)
      .header('content-disposition', contentDisposition(name, false))
      .send(content);
  });
};
