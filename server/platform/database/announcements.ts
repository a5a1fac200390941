import { EventEmitter } from 'node:events';

/**
 * The notifications of PostgreSQL from all nodes, this one included: the payload of each, by channel. `reconnected`
 * comes when some may have been missed.
 */
export type Announcements = EventEmitter<{
  notifications: [payload: string];
  attempts: [];
  reconnected: [];
}>;

export const createAnnouncements = (): Announcements => new EventEmitter();
