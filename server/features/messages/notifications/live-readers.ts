import type { Database } from '#server/platform/database/database.ts';
import { type EventStream, formatEvent } from '#server/platform/streams/event-streams.ts';
import type { LineRow } from './lines.repository.ts';
import { presentNotification } from './notifications.presenter.ts';
import { findLastVersion, listLinesAfter } from './notifications.repository.ts';

/** A reader that missed more reads the pages again. */
const maxCaughtUp = 200;

/** A stream and the version up to which it has all lines. */
export type Reader = { stream: EventStream; cursor: bigint };

export type FeedLog = { error: (details: object, text: string) => void };

/** The streams of this node that are up to date, or about to be. */
export type LiveReaders = {
  /** Sends a stream the lines that it missed, and adds it to the others. */
  join: (reader: Reader) => Promise<void>;
  leave: (reader: Reader) => void;
  /** Sends each stream the lines that it has not got yet. */
  sendNew: () => Promise<void>;
  /** Sends each stream an event without an id. */
  sendAll: (event: string) => void;
};

const eventOf = (line: LineRow): string =>
  formatEvent({
    id: line.version,
    name: 'notification',
    data: JSON.stringify(presentNotification(line)),
  });

const sendLine = (reader: Reader, line: LineRow, event: string): void => {
  const version = BigInt(line.version);
  if (version <= reader.cursor) return;
  reader.cursor = version;
  reader.stream.send(event);
};

const minCursor = (readers: readonly Reader[]): bigint =>
  readers.reduce((min, { cursor }) => (cursor < min ? cursor : min), readers[0]?.cursor ?? 0n);

/** Sends a stream the lines that it missed. */
const catchUp = async (database: Database, reader: Reader): Promise<void> => {
  const last = await findLastVersion(database);
  // A version of another database, which may be higher, must not stop the stream.
  if (reader.cursor > last) reader.cursor = last;
  const missed = await listLinesAfter(database, reader.cursor, maxCaughtUp + 1);
  if (missed.length > maxCaughtUp) {
    reader.cursor = last;
    reader.stream.send(formatEvent({ id: last.toString(), name: 'reset', data: '{}' }));
    return;
  }
  for (const line of missed) sendLine(reader, line, eventOf(line));
};

export const createLiveReaders = (database: Database, log: FeedLog): LiveReaders => {
  const readers = new Set<Reader>();
  let isReading = false;
  let isRequestedAgain = false;

  const readOnce = async (): Promise<void> => {
    let lines: LineRow[];
    do {
      // A stream that joins during the statement may need earlier lines, which the next read includes.
      const current = [...readers];
      if (current.length === 0) return;
      lines = await listLinesAfter(database, minCursor(current), maxCaughtUp);
      for (const line of lines) {
        const event = eventOf(line);
        for (const reader of current) sendLine(reader, line, event);
      }
    } while (lines.length === maxCaughtUp);
  };

  const sendNew = async (): Promise<void> => {
    isRequestedAgain = true;
    if (isReading) return;
    isReading = true;
    while (isRequestedAgain) {
      isRequestedAgain = false;
      // After a failure, the lines are sent with the next announcement, or when the page connects again.
      await readOnce().catch((error: unknown) =>
        log.error({ err: error }, 'new notifications could not be read'),
      );
    }
    isReading = false;
  };

  return {
    join: async (reader) => {
      await catchUp(database, reader);
      if (reader.stream.isClosed) return;
      readers.add(reader);
      await sendNew();
    },
    leave: (reader) => void readers.delete(reader),
    sendNew,
    sendAll: (event) => {
      for (const { stream } of readers) stream.send(event);
    },
  };
};
