import { chatNumber } from '#domain/contact/chat-link.ts';
import type { Executor } from '#server/platform/database/database.ts';
import type { Queue } from '#server/platform/jobs/queue.ts';
import type {
  GatewayMessage,
  GatewayOutcome,
  MessageTemplate,
} from '#server/platform/message-gateway/message-gateway.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { ConsentProof } from './parent-consents.repository.ts';

/** About two hours, with pauses of half a minute to an hour. */
const maxTries = 9;
const firstPauseInSeconds = 30;
const maxPauseInSeconds = 3600;

export type QueuedRow = {
  state: string;
  /** The parameters of the template, a line each. */
  text: string;
  changed_by: string;
  parent_phone: string;
  /** What the parent decided last about messages; null before. */
  is_consent_given: boolean | null;
  consent_proof: ConsentProof | null;
};

/** How messages of one kind are stored and sent. A job names its message, and counts how often the gateway said "later". */
export type DeliveredKind<Job extends { tries: number }> = {
  template: MessageTemplate;
  queue: Queue<Job>;
  /** Locks the message; undefined where it is not to be sent any more. */
  lock: (executor: Executor, job: Job, platform: Platform) => Promise<QueuedRow | undefined>;
  storeState: (
    executor: Executor,
    job: Job,
    change: { state: string; reason: string; now: Date },
  ) => Promise<void>;
  /** The template with its parameters, as the parent reads it. */
  fill: (parameters: readonly string[]) => string;
  /** What else is written once the gateway has accepted the message. */
  whenSent?: (executor: Executor, job: Job, sent: { actorId: string; now: Date }) => Promise<void>;
};

/**
 * Marks a message as being sent, before the gateway is called: whoever finds the mark later does not call it again.
 * @returns what to send, and who asked for it; undefined where nothing is to be sent
 */
const claim = <Job extends { tries: number }>(
  platform: Platform,
  kind: DeliveredKind<Job>,
  job: Job,
): Promise<{ message: GatewayMessage; actorId: string } | undefined> =>
  platform.database.transaction().execute(async (transaction) => {
    const row = await kind.lock(transaction, job, platform);
    const now = platform.clock.now();
    const settle = async (state: string, reason = ''): Promise<undefined> => {
      await kind.storeState(transaction, job, { state, reason, now });
    };
    if (row?.state === 'sending') return settle('unknown');
    if (row?.state !== 'queued') return undefined;
    if (row.consent_proof === null) {
      return settle('refused', row.is_consent_given === false ? 'withdrawn' : 'unproven');
    }
    const to = chatNumber(row.parent_phone);
    if (to === undefined) return settle('refused', 'noPhone');
    await settle('sending');
    const parameters = row.text.split('\n');
    const message = { template: kind.template, to, parameters, text: kind.fill(parameters) };
    return { message, actorId: row.changed_by };
  });

const storeOutcome = async <Job extends { tries: number }>(
  { database, clock, jobs }: Platform,
  kind: DeliveredKind<Job>,
  { job, actorId, outcome }: { job: Job; actorId: string; outcome: GatewayOutcome },
): Promise<void> => {
  const now = clock.now();
  const store = (state: string, reason = '') =>
    kind.storeState(database, job, { state, reason, now });
  switch (outcome.kind) {
    case 'accepted':
      return database.transaction().execute(async (transaction) => {
        await kind.storeState(transaction, job, { state: 'sent', reason: '', now });
        await kind.whenSent?.(transaction, job, { actorId, now });
      });
    case 'unknown':
      return store('unknown');
    case 'refused':
      return store('refused', `${outcome.reason} ${outcome.code}`.trim());
    case 'later': {
      if (job.tries + 1 >= maxTries) return store('refused', 'busy');
      // However late the gateway names: a message that waits longer is shown as lost, and a person sends it.
      const named = outcome.afterSeconds ?? firstPauseInSeconds * 2 ** job.tries;
      const pause = Math.min(named, maxPauseInSeconds);
      const startAfter = new Date(now.getTime() + pause * 1000);
      await database.transaction().execute(async (transaction) => {
        await kind.storeState(transaction, job, { state: 'queued', reason: '', now });
        const again = { ...job, tries: job.tries + 1 };
        await jobs.enqueue(transaction, kind.queue, again, { startAfter });
      });
    }
  }
};

/** Sends a queued message, unless the parent stopped the messages, or it is not to be sent any more. */
export const deliverMessage = async <Job extends { tries: number }>(
  platform: Platform,
  kind: DeliveredKind<Job>,
  job: Job,
): Promise<void> => {
  const { messageGateway, ids } = platform;
  if (!messageGateway?.templates.includes(kind.template)) return;
  const claimed = await claim(platform, kind, job);
  if (!claimed) return;
  const outcome = await messageGateway.send(ids.next(), claimed.message);
  await storeOutcome(platform, kind, { job, actorId: claimed.actorId, outcome });
};
