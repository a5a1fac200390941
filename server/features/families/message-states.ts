import type * as z from 'zod/mini';
import type { messageReason } from '#contract/families/weekly-messages.ts';

type Reason = z.output<typeof messageReason>;

const hourInMilliseconds = 60 * 60 * 1000;

/** A message that has not moved for so long will not: its job is gone, as after a merge of two students. In milliseconds. */
export const lostAfter = 4 * hourInMilliseconds;

/** The state, unless the message has not moved for so long that it was lost. */
export const shownState = <State extends string>(
  { state, changedAt }: { state: State; changedAt: Date },
  now: Date,
): State | 'refused' | 'unknown' => {
  const isLost = now.getTime() - changedAt.getTime() > lostAfter;
  if (isLost && state === 'queued') return 'refused';
  return isLost && state === 'sending' ? 'unknown' : state;
};

/** Why a message was not sent, as stored by `deliverMessage`: a word, and the code of the gateway; '' for none. */
export const splitReason = (stored: string): { reason: Reason | null; code: string } => {
  const [reason = '', code = ''] = stored.split(' ');
  return { reason: reason === '' ? null : (reason as Reason), code };
};
