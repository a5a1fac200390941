export { handleEndedSessions } from './close-ended-sessions.service.ts';
