import { formatPrice } from '#domain/formats/numbers.ts';
import { joinFullName } from '#domain/text/names.ts';
import { isWorthSendingAgain } from '#web/lib/api/api-error.ts';
import { toastFailure } from '#web/lib/calls/changes/use-call.ts';
import { todayInCairo } from '#web/lib/dates/today.ts';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { useCollect } from './collections.queries.ts';
import { collectTexts, unsentTexts } from './collections.texts.ts';
import type { CollectBody, Payer } from './unsent-payments.ts';

/** In EGP: all that is owed, or the whole price of a month. */
type Cash = { balance: number } | { month: number; price: number };

/** A new id for each press: while it is under way the button takes no other. */
const bodyOf = (cash: Cash): CollectBody => ({
  id: crypto.randomUUID(),
  way: 'cash',
  receivedOn: todayInCairo(),
  note: '',
  ...('balance' in cash
    ? { amount: String(cash.balance), account: { balance: cash.balance } }
    : { amount: String(cash.price), planId: 'monthly', month: String(cash.month) }),
});

/** Takes the whole of what is due in cash, without a form; without a network it waits on this device. */
export const useTakeCash = (student: Payer) => {
  const collect = useCollect();
  const name = joinFullName(student);
  const take = (cash: Cash): void => {
    const body = bodyOf(cash);
    collect.mutate(
      { student, body },
      {
        onSuccess: ({ amount, receiptNumber: number }) =>
          showToast('success', unsentTexts.recorded({ amount: formatPrice(amount), name, number })),
        onError: (error) => {
          if (isWorthSendingAgain(error)) {
            showToast('info', unsentTexts.saved(formatPrice(Number(body.amount)), name));
          } else toastFailure(collectTexts.failed)(error);
        },
      },
    );
  };
  return { take, isTaking: collect.isPending };
};
