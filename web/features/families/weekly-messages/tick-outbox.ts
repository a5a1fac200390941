import { createPersonalStore, type TextStorage } from '#web/lib/outbox/personal-store.ts';
import type { Tick } from './weekly-messages.queries.ts';

const isTick = (value: unknown): value is Tick => {
  if (typeof value !== 'object' || value === null) return false;
  const { studentId, week, isSent, at } = value as Tick;
  return (
    typeof studentId === 'string' &&
    typeof week === 'string' &&
    typeof isSent === 'boolean' &&
    !Number.isNaN(Date.parse(at))
  );
};

const parse = (stored: unknown): Tick[] | undefined =>
  Array.isArray(stored) ? stored.filter(isTick) : undefined;

const isSameMessage = (a: Tick, b: Tick) => a.studentId === b.studentId && a.week === b.week;

/** Ticks that the server has not confirmed, by person; of two of one message the newer one is stored. */
export const createTickOutbox = (storage: TextStorage) => {
  const stored = createPersonalStore({ storage, name: 'weeklyTicks', parse });
  const ownerOf = (userId: string) => ({ userId, subject: 'all' });
  const list = (userId: string): Tick[] => stored.get(ownerOf(userId)) ?? [];
  const write = (userId: string, ticks: Tick[]) =>
    stored.set(ownerOf(userId), ticks.length > 0 ? ticks : undefined);
  return {
    list,
    add: (userId: string, tick: Tick): void =>
      write(userId, [...list(userId).filter((other) => !isSameMessage(other, tick)), tick]),
    /** Removes ticks, but none that was made anew meanwhile. */
    remove: (userId: string, ticks: readonly Tick[]): void =>
      write(
        userId,
        list(userId).filter(
          (waiting) =>
            !ticks.some((tick) => isSameMessage(tick, waiting) && tick.at === waiting.at),
        ),
      ),
  };
};
