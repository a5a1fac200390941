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
import { type CollectedPayment, useCollect } from './collections.queries.ts';
import { collectTexts as texts } from './collections.texts.ts';
import type { CollectBody, Payer } from './unsent-payments.ts';

/** None until the teacher has confirmed the prices. */
export const soldPlans = () => plansOnSale(readSite());

/** The price of a plan in EGP; undefined for a lesson, whose price its list has. */
export const priceOfPlan = (planId: '' | 'lesson' | PlanId): number | undefined => {
  const plan = soldPlans().find(({ id }) => id === planId);
  return plan && toEgp(plan.priceInPiastres);
};

/** @param month which is paid for; undefined where that is chosen in the form */
const formOf = (month: number | undefined) => ({
  /** A new one for each payment, so that a repeated click records one. */
  id: crypto.randomUUID() as string,
  /** A plan, or `lesson`. */
  planId: (month === undefined ? '' : 'monthly') as '' | 'lesson' | PlanId,
  month: String(month ?? Number(todayInCairo().slice(5, 7))),
  /** The course of the lesson; only the form needs it. */
  course: '',
  lessonId: '',
  amount: month === undefined ? '' : String(priceOfPlan('monthly')),
  way: 'cash' as CollectedWay,
  receivedOn: todayInCairo(),
  note: '',
});

type Values = ReturnType<typeof formOf>;
export type CollectForm = UseFormReturn<Values>;

/** Whether what was chosen opens one month. */
export const isOfMonth = (planId: Values['planId']): boolean =>
  soldPlans().some((plan) => plan.id === planId && needsMonth(plan));

const bodyOf = ({ id, planId, month, lessonId, amount, way, receivedOn, note }: Values) => ({
  id,
  amount,
  way,
  receivedOn,
  note,
  ...(planId === 'lesson' ? { lessonId } : { planId: planId === '' ? undefined : planId }),
  ...(isOfMonth(planId) && { month }),
});

type Collecting = {
  student: Payer | undefined;
  /** Which is paid for; undefined where that is chosen in the form. */
  month: number | undefined;
  onMissing: () => void;
  onSaved: (payment: CollectedPayment) => void;
  /** Without an answer the payment waits on this device. */
  onUnsent: (body: CollectBody) => void;
};

/** One payment: sent, and refused once where the same was paid before. */
export function useCollectForm({ student, month, onMissing, onSaved, onUnsent }: Collecting) {
  const form: CollectForm = useForm({ defaultValues: formOf(month) });
  const [isPaidBefore, setIsPaidBefore] = useState(false);
  const collect = useCollect();
  const send = (isAnother: boolean) =>
    form.handleSubmit(async (values) => {
      if (!student) {
        onMissing();
        return;
      }
      setIsPaidBefore(false);
      const body = { ...bodyOf(values), isAnother };
      try {
        // Checked here too, because without a network nothing else refuses it.
        const refusal = findRefusal(collectForm, body);
        if (refusal) throw refusal;
        const payment = await collect.mutateAsync({ student, body });
        onSaved(payment);
      } catch (error) {
        if (isWorthSendingAgain(error)) {
          onUnsent(body);
          return;
        }
        setIsPaidBefore(error instanceof ApiError && error.code === 'collection.already_paid');
        form.setError('root', { message: showServerErrors(form, error, texts.failed) });
      }
    })();
  return {
    form,
    isPaidBefore,
    isSending: collect.isPending,
    submit: () => send(false),
    submitAnother: () => send(true),
  };
}
