import { setTimeout } from 'node:timers/promises';

type Schedule = {
  perSecond: number;
  /** Sends the request with this number. @returns how long its reply took, in milliseconds */
  send: (n: number) => Promise<number>;
  /** Whether no further request is sent. */
  isOver: (sentCount: number) => boolean;
};

/**
 * Sends requests on schedule, without waiting for earlier replies, so that a slow one delays no later one.
 * @returns how long each reply took, the shortest first
 */
export const sendOnSchedule = async ({ perSecond, send, isOver }: Schedule): Promise<number[]> => {
  const begun = performance.now();
  const sent: Promise<number>[] = [];
  while (!isOver(sent.length)) {
    const due = ((performance.now() - begun) * perSecond) / 1000;
    while (sent.length < due && !isOver(sent.length)) sent.push(send(sent.length));
    await setTimeout(2);
  }
  return (await Promise.all(sent)).toSorted((one, other) => one - other);
};

/** Median, 99th percentile and maximum of sorted times. */
export const describeTimes = (times: readonly number[]) => {
  const at = (share: number) => times[Math.floor(share * (times.length - 1))] ?? 0;
  const [median, p99, max] = [at(0.5), at(0.99), at(1)];
  const text = `${median.toFixed(1)} ms (median), ${p99.toFixed(1)} ms (99 %), ${max.toFixed(1)} ms at most`;
  return { p99, text };
};
