import { type Intention, signAsPaymob, type Transaction } from './transactions.ts';

/**
 * How Paymob reports a payment.
 * - `once`: before the browser returns; `after_return`: after it
 * - `lost`: not at all; `held`: when the test says so
 * - `doubled`: twice at the same moment
 * - `forged`: with a signature of another secret
 * - `pending_first`: first as pending, then as what it became, one transaction
 * - `old_failure_last`: a declined attempt before the paid one is reported after it
 */
export type Reporting =
  | 'once'
  | 'after_return'
  | 'lost'
  | 'held'
  | 'doubled'
  | 'forged'
  | 'pending_first'
  | 'old_failure_last';

export type Report = { url: string; transaction: Transaction; hmac: string };

const reportOf = (url: string, transaction: Transaction, secret: string): Report => ({
  url,
  // As it is now: a later refund does not change what was reported.
  transaction: structuredClone(transaction),
  hmac: signAsPaymob(transaction, secret),
});

/** Posts a callback. @returns the status that the shop answers, or the error of a shop that is not there */
const post = async ({ url, transaction, hmac }: Report): Promise<number | string> => {
  const address = new URL(url);
  address.searchParams.set('hmac', hmac);
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ type: 'TRANSACTION', obj: transaction }),
      signal: AbortSignal.timeout(20_000),
    });
    await response.arrayBuffer();
    return response.status;
  } catch (error) {
    return String(error);
  }
};

export type Callback = { what: 'callback'; transactionId: number; answer: number | string };

/** Posts what happened to the shop, in the way that the test chose. */
export const createReporter = (hmacSecret: string, log: (entry: Callback) => void) => {
  const delayed: Report[] = [];
  const sending = new Set<Promise<void>>();
  let mode: Reporting = 'once';

  const postAndLog = async (report: Report) => {
    const answer = await post(report);
    log({ what: 'callback', transactionId: report.transaction.id, answer });
  };
  const send = (report: Report): Promise<void> => {
    const sent = postAndLog(report);
    sending.add(sent);
    void sent.finally(() => sending.delete(sent));
    return sent;
  };
  const sendInTurn = async (reports: Report[]) => {
    for (const report of reports) await send(report);
  };
  const reportsOf = (
    { notificationUrl }: Intention,
    transaction: Transaction,
    secret = hmacSecret,
  ): Report[] => (notificationUrl ? [reportOf(notificationUrl, transaction, secret)] : []);

  return {
    get mode() {
      return mode;
    },
    choose: (chosen: Reporting) => {
      mode = chosen;
    },
    sendInTurn,
    reportsOf,
    /** Reports a payment after its earlier transactions. @returns the callbacks to send once the browser has left */
    report: async (
      intention: Intention,
      transaction: Transaction,
      before: Report[],
    ): Promise<() => Promise<void>> => {
      const reports = reportsOf(intention, transaction);
      let afterwards: Report[] = [];
      if (mode === 'after_return') afterwards = reports;
      else if (mode === 'held') delayed.push(...reports);
      else if (mode === 'doubled') await Promise.all([...reports, ...reports].map(send));
      else if (mode === 'forged') await sendInTurn(reportsOf(intention, transaction, 'another'));
      else if (mode === 'old_failure_last') await sendInTurn([...reports, ...before]);
      else if (mode !== 'lost') await sendInTurn([...before, ...reports]);
      return () => sendInTurn(afterwards);
    },
    /** Sends the held callbacks, in reversed order if the test says so. */
    release: (order: 'as_happened' | 'reversed' = 'as_happened') => {
      const reports = delayed.splice(0);
      return sendInTurn(order === 'reversed' ? reports.toReversed() : reports);
    },
    /** Waits until everything that was sent is answered. */
    settle: async () => {
      while (sending.size > 0) await Promise.all(sending);
    },
  };
};

export type Reporter = ReturnType<typeof createReporter>;
