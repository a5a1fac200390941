import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { PaymobSettings } from '#server/config/paymob-settings.ts';
import { type Answers, createAnswers } from './answer-call.ts';
import { type Books, createBooks, type Keys } from './books.ts';
import { type Callback, createReporter, type Reporting } from './callbacks.ts';
import { checkoutPage } from './checkout-page.ts';
import { answerWrongly, type CallName, type Fault } from './faults.ts';
import { createPayer, type Payer } from './payer.ts';
import type { Reply } from './shop-calls.ts';
import type { Transaction, WentBack } from './transactions.ts';

/** An entry of the log: a call or a callback, with its reply. */
type LogEntry =
  | { what: 'call'; name: CallName; status: number | 'fault'; body: unknown }
  | { what: 'return'; url: string }
  | Callback;

const keys: Keys = {
  secretKey: 'egy_sk_test_0123456789abcdef',
  publicKey: 'egy_pk_test_0123456789abcdef',
  hmacSecret: 'the HMAC secret of the tests',
  apiKey: 'the API key of the tests',
  card: 4097558,
  wallet: 1996388,
};

const parseJson = (body: string): unknown => (body === '' ? undefined : JSON.parse(body));

const callOf = (method: string | undefined, path: string): CallName | undefined => {
  if (method === 'GET' && path.startsWith('/api/acceptance/transactions/')) return 'transaction';
  if (method === 'GET' && path.startsWith('/api/ecommerce/orders/')) return 'order';
  const calls: Record<string, CallName> = {
    'POST /v1/intention/': 'intention',
    'POST /api/auth/tokens': 'token',
    'POST /api/ecommerce/orders/transaction_inquiry': 'inquiry',
    'POST /api/acceptance/void_refund/refund': 'refund',
    'POST /api/acceptance/void_refund/void': 'void',
  };
  return calls[`${method} ${path}`];
};

type Planned = { name: CallName; fault: Fault };
type Log = (entry: LogEntry) => void;

/** Serves the calls of the shop, or fails as planned. */
const createCallHandler =
  (answers: Answers, planned: Planned[], log: Log) =>
  async (name: CallName, request: IncomingMessage, response: ServerResponse) => {
    const body = parseJson(await text(request));
    const index = planned.findIndex((of) => of.name === name);
    const fault = index < 0 ? undefined : planned.splice(index, 1)[0]?.fault;
    if (fault !== undefined && fault !== 'late_cut') {
      log({ what: 'call', name, status: 'fault', body });
      answerWrongly(response, fault);
      return;
    }
    const { url: path = '', headers } = request;
    const reply = answers.answer({ name, path, body, authorization: headers.authorization ?? '' });
    log({ what: 'call', name, status: fault ? 'fault' : reply.status, body });
    if (fault) {
      response.destroy();
      return;
    }
    response.writeHead(reply.status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(reply.body));
  };

/** Serves the hosted page to a browser. */
const createPageHandler =
  (books: Books, pay: Payer, { now, log }: { now: () => Date; log: Log }) =>
  async ({ searchParams }: URL, request: IncomingMessage, response: ServerResponse) => {
    const form = request.method === 'POST' ? new URLSearchParams(await text(request)) : undefined;
    const secret = (form ?? searchParams).get('clientSecret');
    const intention = books.find(({ clientSecret }) => clientSecret === secret);
    const isAuthorized = form !== undefined || searchParams.get('publicKey') === keys.publicKey;
    if (!intention || !isAuthorized || intention.expiresAt <= now().getTime()) {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('No such payment.');
      return;
    }
    const action = form?.get('action');
    if (action !== 'pay' && action !== 'decline') {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      response.end(checkoutPage(intention, action === 'three_d_secure' ? action : 'choose'));
      return;
    }
    const { returnUrl, afterwards } = await pay(intention, action);
    log({ what: 'return', url: returnUrl });
    response.once('finish', () => void afterwards());
    response.writeHead(303, { location: returnUrl }).end();
  };

const listen = async (serve: (request: IncomingMessage, response: ServerResponse) => void) => {
  const server = createServer(serve).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};

/** Puts together what a test does with the server. */
const createControls = (books: Books, reporter: ReturnType<typeof createReporter>, pay: Payer) => ({
  /** Reports payments from now on in this way. */
  report: (reporting: Reporting) => reporter.choose(reporting),
  release: reporter.release,
  settle: reporter.settle,
  /** Pays without a browser. @returns the transaction, and where the browser would go */
  pay: async (orderId: string, action: 'pay' | 'decline' = 'pay') => {
    const intention = books.find((of) => String(of.orderId) === orderId);
    if (!intention) throw new Error(`Paymob has no order ${orderId}.`);
    const { afterwards, ...decision } = await pay(intention, action);
    await afterwards();
    return decision;
  },
  /** Each transaction so far, the shop's list of the day. */
  transactions: (): Transaction[] => books.intentions.flatMap((of) => of.transactions),
});

/** The account of the tests, as settings of the gateway. */
const settingsAt = (baseUrl: string): PaymobSettings => ({
  secretKey: keys.secretKey,
  publicKey: keys.publicKey,
  hmacSecret: keys.hmacSecret,
  apiKey: keys.apiKey,
  integrations: { card: String(keys.card), wallet: String(keys.wallet) },
  baseUrl,
  isLive: false,
});

/** The same account, as variables of the environment of a whole product. */
const environmentAt = (baseUrl: string) => ({
  PAYMOB_SECRET_KEY: keys.secretKey,
  PAYMOB_PUBLIC_KEY: keys.publicKey,
  PAYMOB_HMAC_SECRET: keys.hmacSecret,
  PAYMOB_API_KEY: keys.apiKey,
  PAYMOB_INTEGRATIONS: `card:${keys.card},wallet:${keys.wallet}`,
  PAYMOB_BASE_URL: baseUrl,
});

/**
 * Starts a server that speaks Paymob's documented protocol over HTTP on this machine. A test chooses how it fails and
 * reports, clicks its buttons (in a browser, or by `pay`), and reads its log.
 */
export const startPaymob = async ({ now = () => new Date() }: { now?: () => Date } = {}) => {
  const log: LogEntry[] = [];
  const note: Log = (entry) => void log.push(entry);
  const planned: Planned[] = [];
  const books = createBooks(keys, now);
  const reporter = createReporter(keys.hmacSecret, note);
  const pay = createPayer(books, reporter, keys.hmacSecret);
  /** Gives money back: for the shop, from the account's dashboard, or as a dispute of a bank. */
  const giveBack = (id: number, amount: number, is?: WentBack): Reply => {
    const reply = books.giveBack(id, amount, is);
    const found = books.findTransaction(id);
    if (reply.status === 201 && found && reporter.mode !== 'lost') {
      void reporter.sendInTurn(reporter.reportsOf(found.intention, reply.body as Transaction));
    }
    return reply;
  };
  const answers = createAnswers(keys, books, giveBack);
  const serveCall = createCallHandler(answers, planned, note);
  const servePage = createPageHandler(books, pay, { now, log: note });
  const { url, close } = await listen((request, response) => {
    const address = new URL(request.url ?? '', 'http://paymob');
    const name = callOf(request.method, address.pathname);
    const served = name
      ? serveCall(name, request, response)
      : servePage(address, request, response);
    served.catch(() => response.destroy());
  });
  return {
    url,
    settings: settingsAt(url),
    environment: environmentAt(url),
    log,
    /** The next `times` calls of this name fail so. */
    fail: (name: CallName, fault: Fault, times = 1) => {
      planned.push(...Array.from({ length: times }, () => ({ name, fault })));
    },
    giveBack,
    behave: books.behave,
    endTokens: answers.endTokens,
    ...createControls(books, reporter, pay),
    stop: async () => {
      await reporter.settle();
      await close();
    },
  };
};
