export { handleEndedAttempts } from './finish-attempts.service.ts';
export { type OwnResultRow, presentOwnResult } from './own-result.presenter.ts';
export { submitExam } from './submit-exam.service.ts';
