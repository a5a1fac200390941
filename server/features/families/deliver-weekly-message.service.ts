import { chatNumber } from '#domain/contact/chat-link.ts';
import { fillWeeklyTemplate } from '#domain/families/weekly-message.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type {
  GatewayMessage,
  GatewayOutcome,
} from '#server/platform/message-gateway/message-gateway.ts';
import type { Platform } from '#server/platform/platform.ts';
import { lockMessage, storeState } from './weekly-deliveries.repository.ts';
import { type WeeklyMessageJob, weeklyMessageQueue } from './weekly-message-queue.ts';

/** About two hours, with pauses of half a minute to an hour. */
const maxTries = 9;
const firstPauseInSeconds = 30;
const maxPauseInSeconds = 3600;

/**
 * Marks a message as being sent, before the gateway is called: whoever finds the mark later does not call it again.
 * @returns what to send; undefined where nothing is to be sent
 */
const claim = (platform: Platform, job: WeeklyMessageJob): Promise<GatewayMessage | undefined> =>
  platform.database.transaction().execute(async (transaction) => {
    const row = await lockMessage(transaction, job);
    const now = platform.clock.now();
    const settle = async (state: string, reason = ''): Promise<undefined> => {
      await storeState(transaction, job, { state, reason, now });
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
    return { to, parameters, text: fillWeeklyTemplate(parameters) };
  });

const storeOutcome = async (
  platform: Platform,
  job: WeeklyMessageJob,
  outcome: GatewayOutcome,
): Promise<void> => {
  const { database, clock, jobs } = platform;
  const now = clock.now();
  switch (outcome.kind) {
    case 'accepted':
      return storeState(database, job, { state: 'sent', now });
    case 'unknown':
      return storeState(database, job, { state: 'unknown', now });
    case 'refused':
      return storeState(database, job, {
        state: 'refused',
        reason: `${outcome.reason} ${outcome.code}`.trim(),
        now,
      });
    case 'later': {
      if (job.tries + 1 >= maxTries) {
        return storeState(database, job, { state: 'refused', reason: 'busy', now });
      }
      // However late the gateway names: a message that waits longer is shown as lost, and a person sends it.
      const named = outcome.afterSeconds ?? firstPauseInSeconds * 2 ** job.tries;
      const pause = Math.min(named, maxPauseInSeconds);
      const startAfter = new Date(now.getTime() + pause * 1000);
      await database.transaction().execute(async (transaction) => {
        await storeState(transaction, job, { state: 'queued', now });
        const again = { ...job, tries: job.tries + 1 };
        await jobs.enqueue(transaction, weeklyMessageQueue, again, { startAfter });
      });
    }
  }
};

/** Sends a queued message, unless it was sent by hand, or the parent stopped the messages, meanwhile. */
export const deliverWeeklyMessage = async (
  platform: Platform,
  job: WeeklyMessageJob,
): Promise<void> => {
  const { messageGateway, ids } = platform;
  if (!messageGateway) return;
  const message = await claim(platform, job);
  if (!message) return;
  await storeOutcome(platform, job, await messageGateway.send(ids.next(), message));
};

/** Sends what is queued, on every node. Call it before the jobs start. */
export const handleWeeklyMessages = (jobs: Pick<Jobs, 'handle'>, platform: Platform): void =>
  jobs.handle(weeklyMessageQueue, ({ data }) => deliverWeeklyMessage(platform, data));
