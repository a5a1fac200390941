import { EventEmitter } from 'node:events';

/**
 * What any node announces through the database, this one included: the payload of each notification of PostgreSQL, by
 * channel. `reconnected` comes when announcements may have been missed.
 */
export type Announcements = EventEmitter<{ notifications: [payload: string]; reconnected: [] }>;

export const createAnnouncements = (): Announcements => new EventEmitter();
