import { useEffect, useEffectEvent } from 'react';
import { ApiError, type ApiErrorCode } from '#web/lib/api/api-error.ts';

/** Refusals after which the exam on the page is no longer the exam on the server. */
const changedCodes: ReadonlySet<ApiErrorCode> = new Set([
  'exam.wrong_answer_count',
  'exam.answer_out_of_range',
  'exam.not_begun',
  'exam.not_open',
  'exam.not_found',
  'lesson.access_denied',
]);

/** Calls back when the server's refusal tells that the exam was changed meanwhile. */
export function useChangeNotice(refusal: Error | null | undefined, onChanged: () => void): void {
  const report = useEffectEvent(onChanged);
  useEffect(() => {
    if (refusal instanceof ApiError && isChange(refusal)) report();
  }, [refusal]);
}

function isChange({ status, code }: ApiError): boolean {
  return status === 409 || changedCodes.has(code);
}
