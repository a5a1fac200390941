/**
 * The contract's routes as the browser calls them. The build replaces this module by the same
 * routes without their schemas (scripts/lib/contract-routes-plugin.ts), so pages take routes from
 * here, and only forms import schemas from the contract.
 */
export { accounts } from '#contract/accounts.ts';
export { certificates } from '#contract/certificates.ts';
export { courses } from '#contract/courses.ts';
export { examAttempts } from '#contract/exams/exam-attempts.ts';
export { examResults, exams } from '#contract/exams/exams.ts';
export { lessons } from '#contract/lessons/lessons.ts';
export { profile } from '#contract/profile.ts';
