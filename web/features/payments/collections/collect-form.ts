import { useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { collectForm } from '#contract/payments/collections.ts';
import type { CollectedWay } from '#domain/payments/collected-payments.ts';
import { needsMonth } from '#domain/payments/purchase.ts';
import { toEgp } from '#domain/settings/money.ts';
import { type PlanId, plansOnSale } from '#domain/settings/plans.ts';
import { ApiError, isWorthSendingAgain } from '#web/lib/api/api-error.ts';
import { findRefusal } from '#web/lib/forms/check-form.ts';
import { todayInCairo } from '#web/lib/dates/today.ts';
import { showServerErrors } from '#web/lib/forms/form-errors.ts';
import { readSite } from '#web/lib/site.ts';
import { useStatement } from '#web/features/payments/balance/statements.queries.ts';
import { type CollectedPayment, useCollect } from './collections.queries.ts';
import { collectTexts as texts } from './collections.texts.ts';
import type { CollectBody, Payer } from './unsent-payments.ts';

/** None until the teacher has confirmed the prices. */
export const soldPlans = () => plansOnSale(readSite());

/** A plan, a thing of the price list, one lesson, or what the student owes. */
export type Bought = '' | 'lesson' | 'account' | PlanId | `item ${string}`;

/** The price of a plan in EGP; undefined for a lesson, whose price its list has. */
export const priceOfPlan = (planId: Bought): number | undefined => {
  const plan = soldPlans().find(({ id }) => id === planId);
  return plan && toEgp(plan.priceInPiastres);
};

/** What the form begins with. */
export type Proposal = {
  /** Which month is paid for; undefined where that is chosen in the form. */
  month?: number | undefined;
  /** EGP that are left of what is paid for, or that it costs this student. */
  rest?: number | undefined;
  /** Whether what the student owes is paid. */
  isOnAccount?: boolean | undefined;
};

const planOf = ({ month, isOnAccount }: Proposal): Bought => {
  if (isOnAccount) return 'account';
  return month === undefined ? '' : 'monthly';
};

const amountOf = ({ month, rest }: Proposal): string => {
  if (rest !== undefined) return String(rest);
  return month === undefined ? '' : String(priceOfPlan('monthly'));
};

const formOf = (proposal: Proposal) => ({
  /** A new one for each payment, so that a repeated click records one. */
  id: crypto.randomUUID() as string,
  planId: planOf(proposal),
  month: String(proposal.month ?? Number(todayInCairo().slice(5, 7))),
  /** The course of the lesson; only the form needs it. */
  course: '',
  lessonId: '',
  /** The charge that money on account pays first; empty for the oldest. */
  chargeId: '',
  amount: amountOf(proposal),
  way: 'cash' as CollectedWay,
  receivedOn: todayInCairo(),
  note: '',
  restDueOn: '',
  opensNow: true,
  waivesRest: false,
  keepsCredit: false,
});

type Values = ReturnType<typeof formOf>;
export type CollectForm = UseFormReturn<Values>;

/** Whether what was chosen opens one month. */
export const isOfMonth = (planId: Values['planId']): boolean =>
  soldPlans().some((plan) => plan.id === planId && needsMonth(plan));

/** The id of a thing of the price list. */
export const itemIdOf = (bought: Values['planId']): string | undefined =>
  bought.startsWith('item ') ? bought.slice('item '.length) : undefined;

const purchaseOf = ({ planId, lessonId, month, chargeId }: Values, balance: number) => {
  if (planId === 'account') {
    return { account: { balance, ...(chargeId !== '' && { chargeId }) } };
  }
  const itemId = itemIdOf(planId);
  if (itemId !== undefined) return { itemId };
  if (planId === 'lesson') return { lessonId };
  return {
    planId: planId === '' ? undefined : (planId as PlanId),
    ...(isOfMonth(planId) && { month }),
  };
};

/** Whether what was chosen opens something whose opening may wait for the rest. */
export const opensOf = (bought: Values['planId']): boolean =>
  soldPlans().some(({ id }) => id === bought);

/** @param balance what the page shows as owed, in EGP */
const bodyOf = (values: Values, balance: number) => {
  const { id, amount, way, receivedOn, note, restDueOn } = values;
  const { opensNow, waivesRest, keepsCredit } = values;
  return {
    id,
    amount,
    way,
    receivedOn,
    note,
    waivesRest,
    keepsCredit,
    ...(opensOf(values.planId) && { opensNow }),
    ...(restDueOn !== '' && { restDueOn }),
    ...purchaseOf(values, balance),
  };
};

type Collecting = {
  student: Payer | undefined;
  proposal: Proposal;
  onMissing: () => void;
  onSaved: (payment: CollectedPayment) => void;
  /** Without an answer the payment waits on this device. */
  onUnsent: (body: CollectBody) => void;
};

/** One payment: sent, and refused once where the same was paid before, or more than is owed. */
export function useCollectForm({ student, proposal, onMissing, onSaved, onUnsent }: Collecting) {
  const form: CollectForm = useForm({ defaultValues: formOf(proposal) });
  const [refusal, setRefusal] = useState<string>();
  const { data: statement } = useStatement(student?.id);
  const collect = useCollect();
  const send = (isAnother: boolean) =>
    form.handleSubmit(async (values) => {
      if (!student) {
        onMissing();
        return;
      }
      setRefusal(undefined);
      // Before the statement has come, the page shows what it was opened with.
      const shown = statement?.balance ?? (proposal.isOnAccount ? proposal.rest : undefined) ?? 0;
      const body = { ...bodyOf(values, shown), isAnother };
      try {
        // Checked here too, because without a network nothing else refuses it.
        const problem = findRefusal(collectForm, body);
        if (problem) throw problem;
        const payment = await collect.mutateAsync({ student, body });
        onSaved(payment);
      } catch (error) {
        if (isWorthSendingAgain(error)) {
          onUnsent(body);
          return;
        }
        setRefusal(error instanceof ApiError ? error.code : undefined);
        form.setError('root', { message: showServerErrors(form, error, texts.failed) });
      }
    })();
  return {
    form,
    statement,
    isPaidBefore: refusal === 'collection.already_paid',
    isAbove: refusal === 'collection.above_price',
    isSending: collect.isPending,
    submit: () => send(false),
    submitAnother: () => send(true),
  };
}
