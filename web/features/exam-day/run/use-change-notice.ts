import { useEffect, useEffectEvent } from 'react';
import { ApiError, type ApiErrorCode } from '#web/lib/api/api-error.ts';

/** Error codes which mean that the page's copy of the exam is out of date. */
const changedCodes: ReadonlySet<ApiErrorCode> = new Set([
  'exam.wrong_answer_count',
  'exam.answer_out_of_range',
  'exam.not_begun',
  'exam.not_open',
  'exam.not_found',
  'lesson.access_denied',
]);

/** Calls back when the server refuses an answer because the exam has been changed. */
export function useChangeNotice(refusal: Error | null | undefined, onChanged: () => void): void {
  const report = useEffectEvent(onChanged);
  useEffect(() => {
    if (refusal instanceof ApiError && isChange(refusal)) report();
  }, [refusal]);
}

function isChange({ status, code }: ApiError): boolean {
  return status === 409 || changedCodes.has(code);
}
