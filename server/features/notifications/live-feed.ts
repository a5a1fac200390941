import type { Readable } from 'node:stream';
import { type EventStream, type EventStreams, formatEvent } from '#server/platform/http/event-streams.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { LineRow } from './lines.repository.ts';
import { presentNotification } from './notifications.presenter.ts';
import { findLastVersion, listLinesAfter } from './notifications.repository.ts';

/** Whoever missed more reads the pages again, instead of a long stream. */
const mostCaughtUp = 200;

/** A stream and the version up to which it has everything. */
type Reader = { stream: EventStream; cursor: bigint };

export type LiveFeed = {
  /** A stream of the lines after a version; undefined when too many streams are open. */
  open: (viewer: Viewer, after: bigint) => Readable | undefined;
  stop: () => void;
};

type FeedLog = { error: (details: object, text: string) => void };

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

const smallest = (readers: readonly Reader[]): bigint =>
  readers.reduce((least, { cursor }) => (cursor < least ? cursor : least), readers[0]?.cursor ?? 0n);

/**
 * Sends new lines to every open stream of this node. The database announces that there are some; they are read once for
 * all streams, from the version on that the last of them lacks, so that none misses or repeats a line.
 */
export const createLiveFeed = (
  { database, announcements }: Pick<Platform, 'database' | 'announcements'>,
  streams: EventStreams,
  log: FeedLog,
): LiveFeed => {
  const readers = new Set<Reader>();
  let isReading = false;
  let isAskedAgain = false;

  const sendNew = async (): Promise<void> => {
    let lines: LineRow[];
    do {
      // Who joins during the statement may lack lines before these: the next reading begins at theirs.
      const current = [...readers];
      if (current.length === 0) return;
      lines = await listLinesAfter(database, smallest(current), mostCaughtUp);
      for (const line of lines) {
        const event = eventOf(line);
        for (const reader of current) sendLine(reader, line, event);
      }
    } while (lines.length === mostCaughtUp);
  };

  const check = async (): Promise<void> => {
    isAskedAgain = true;
    if (isReading) return;
    isReading = true;
    while (isAskedAgain) {
      isAskedAgain = false;
      // What fails now comes with the next announcement, or when the page connects again.
      await sendNew().catch((error: unknown) =>
        log.error({ err: error }, 'new notifications could not be read'),
      );
    }
    isReading = false;
  };

  /** Brings a stream to the present, and lets it join the others. */
  const join = async (reader: Reader): Promise<void> => {
    const last = await findLastVersion(database);
    // A number of another database must not silence the stream.
    if (reader.cursor > last) reader.cursor = last;
    const missed = await listLinesAfter(database, reader.cursor, mostCaughtUp + 1);
    if (missed.length > mostCaughtUp) {
      reader.cursor = last;
      reader.stream.send(formatEvent({ id: last.toString(), name: 'reset', data: '{}' }));
    } else {
      for (const line of missed) sendLine(reader, line, eventOf(line));
    }
    if (reader.stream.isClosed) return;
    readers.add(reader);
    await check();
  };

  const onAnnouncement = (what: string): void => {
    if (what === 'lines') {
      void check();
      return;
    }
    for (const { stream } of readers) stream.send(formatEvent({ name: 'read', data: '{}' }));
  };
  announcements.on('notifications', onAnnouncement);
  const onReconnect = () => void check();
  announcements.on('reconnected', onReconnect);

  return {
    open: (viewer, after) => {
      const stream = streams.open(viewer, () => readers.delete(reader));
      if (!stream) return undefined;
      const reader: Reader = { stream, cursor: after };
      // So that the browser learns at once that the stream is open.
      stream.send(': \n\n');
      join(reader).catch((error: unknown) => {
        log.error({ err: error }, 'missed notifications could not be read');
        stream.close();
      });
      return stream.body;
    },
    stop: () => {
      announcements.off('notifications', onAnnouncement);
      announcements.off('reconnected', onReconnect);
    },
  };
};
