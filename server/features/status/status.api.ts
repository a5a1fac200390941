export { retryJobs } from './retry-jobs.service.ts';
