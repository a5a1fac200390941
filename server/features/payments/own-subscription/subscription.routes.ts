import { isStaff } from '#domain/permissions/permissions.ts';
import type { FastifyInstance } from 'fastify';
import { ownSubscription } from '#contract/payments/own-subscription.ts';
import { toEgp } from '#domain/settings/money.ts';
import { listPaymentViews } from '#server/features/payments/checkout/payment-views.repository.ts';
import { presentPayment } from '#server/features/payments/checkout/payments.presenter.ts';
import { findBalance } from '#server/features/payments/ledger/charges.repository.ts';
import { bind } from '#server/platform/http/bind.ts';
import type { Platform } from '#server/platform/platform.ts';
import { presentPeriod } from './subscription.presenter.ts';
import { listPeriods } from './subscription.repository.ts';

/** Only the newest are listed; nobody reads a longer list. */
const shownPeriods = 100;
const shownPayments = 100;

/** Binds the part of the profile with the student's rights, their ends and the payments. */
export const registerSubscription = (app: FastifyInstance, { database, clock }: Platform): void => {
  bind(app, ownSubscription.get, async ({ viewer }) => {
    const now = clock.now();
    const [periods, payments, balance] = await Promise.all([
      listPeriods(database, viewer.id, shownPeriods),
      listPaymentViews(database, { studentId: viewer.id, limit: shownPayments }),
      findBalance(database, viewer.id),
    ]);
    return {
      isEverythingOpen: isStaff(viewer.role),
      balance: toEgp(balance),
      periods: periods.map((period) => presentPeriod(period, now)),
      payments: payments.map(presentPayment),
    };
  });
};
