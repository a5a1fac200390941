export { attemptsChannel } from './announced-attempts.repository.ts';
export { isGuarded, sharedPlaces, withGuardedPlaces } from './guarded-questions.repository.ts';
export { handleEndedAttempts, shareEndedAttempts } from './ended-attempts.service.ts';
export { type OwnResultRow, presentOwnResult } from './own-result.presenter.ts';
export {
  type AffectedResult,
  listAffectedResults,
  type NewGrade,
  updateGrades,
  updateVerdicts,
  type VerdictChange,
} from './regraded-results.repository.ts';
export { closeRetry, type CurrentResult, openRetries, openRetry } from './retries.repository.ts';
export { refreshAttemptEnds } from './refresh-attempt-ends.ts';
export { isTakingExam, listExamsOfBoth, mergeTries } from './merged-tries.repository.ts';
export { listRunningExams } from './running-exams.repository.ts';
export {
  deleteTry,
  listStandings,
  type Standing,
  updateAnswers,
} from './paper-results.repository.ts';
export { storePaperResults } from './store-paper-result.ts';
export { submitExam } from './submit-exam.service.ts';
