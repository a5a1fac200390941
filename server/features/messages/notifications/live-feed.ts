import type { Readable } from 'node:stream';
import { type EventStreams, formatEvent } from '#server/platform/streams/event-streams.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import type { Platform } from '#server/platform/platform.ts';
import { createLiveReaders, type FeedLog, type Reader } from './live-readers.ts';

export type LiveFeed = {
  /** A stream of the lines after a version; undefined when too many streams are open. */
  open: (viewer: Viewer, after: bigint) => Readable | undefined;
  stop: () => void;
};

/**
 * Sends new lines to every open stream of this node when the database announces some. They are read once for all streams,
 * after the lowest version that any stream has, so that no stream misses or repeats a line.
 */
export const createLiveFeed = (
  { database, announcements }: Pick<Platform, 'database' | 'announcements'>,
  streams: EventStreams,
  log: FeedLog,
): LiveFeed => {
  const readers = createLiveReaders(database, log);
  const onAnnouncement = (what: string): void => {
    if (what === 'read') readers.sendAll(formatEvent({ name: 'read', data: '{}' }));
    else void readers.sendNew();
  };
  const onReconnect = () => void readers.sendNew();
  announcements.on('notifications', onAnnouncement);
  announcements.on('reconnected', onReconnect);

  return {
    open: (viewer, after) => {
      const stream = streams.open(viewer, () => readers.leave(reader));
      if (!stream) return undefined;
      const reader: Reader = { stream, cursor: after };
      // Shows the browser at once that the stream is open.
      stream.send(': \n\n');
      readers.join(reader).catch((error: unknown) => {
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
