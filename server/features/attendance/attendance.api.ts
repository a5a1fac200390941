export { isAbsentAndUnwritten } from './absence-contacts.repository.ts';
export { listAbsenteesOf, recordMessage } from './absentees.service.ts';
export { countPresences, type PresenceCountsRow } from './attendance.repository.ts';
export { handleEndedSessions } from './close-ended-sessions.service.ts';
export { classCancelled, presenceChanged, type PresenceChange } from './presence-events.ts';
export {
  openLiveSessionOfGrade,
  openLiveSessionOfGroup,
  recordEntering,
} from './live-sessions.service.ts';
export {
  type EntryOfBoth,
  listEntriesOfBoth,
  lockSessionsOf,
  removeWorseEntries,
} from './merged-entries.repository.ts';
