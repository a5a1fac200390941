export { handleEndedSessions } from './close-ended-sessions.service.ts';
export {
  type EntryOfBoth,
  listEntriesOfBoth,
  removeWorseEntries,
} from './merged-entries.repository.ts';
