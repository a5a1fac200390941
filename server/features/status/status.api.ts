export { retryJobs } from './retry-jobs.service.ts';
export {
  type Installation,
  problemOf,
  readBackup,
  readClock,
  readDisk,
} from './read-status.service.ts';
export { statusPlugin } from './status.routes.ts';
