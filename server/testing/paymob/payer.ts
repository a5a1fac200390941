import type { Books } from './books.ts';
import type { Report, Reporter } from './callbacks.ts';
import { type Intention, returnAddressOf, type Transaction } from './transactions.ts';

type Decision = {
  transaction: Transaction;
  /** Where the browser goes. */
  returnUrl: string;
  /** Sends the callbacks that follow after the browser has left. */
  afterwards: () => Promise<void>;
};

/** Applies the button that the person clicks on the hosted page. */
export const createPayer =
  (books: Books, reporter: Reporter, hmacSecret: string) =>
  async (intention: Intention, action: 'pay' | 'decline'): Promise<Decision> => {
    const back = (transaction: Transaction) => returnAddressOf(intention, transaction, hmacSecret);
    const paid = intention.transactions.find((of) => of.success && !of.has_parent_transaction);
    if (paid) {
      return { transaction: paid, returnUrl: back(paid), afterwards: () => Promise.resolve() };
    }
    const before: Report[] = [];
    if (reporter.mode === 'old_failure_last') {
      before.push(...reporter.reportsOf(intention, books.add(intention, 'declined')));
    }
    const transaction = books.add(intention, action === 'pay' ? 'succeeded' : 'declined');
    if (reporter.mode === 'pending_first') {
      const pending = { ...transaction, pending: true, success: false };
      before.push(...reporter.reportsOf(intention, pending));
    }
    const afterwards = await reporter.report(intention, transaction, before);
    return { transaction, returnUrl: back(transaction), afterwards };
  };

export type Payer = ReturnType<typeof createPayer>;
