import { useEffect, useRef } from 'react';
import { accessCodeErrors, invalidCodeText } from '#contract/errors/access-code-errors.ts';
import { isMistypedCode, readAccessCode } from '#domain/codes/access-code.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { courses, lessons } from '#web/lib/api/api.ts';
import {
  codeRedemption,
  examResults,
  exams,
  ownSubscription,
} from '#web/lib/api/on-demand/on-demand-api.ts';
import { call } from '#web/lib/calls/call.ts';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { useCall } from '#web/lib/calls/changes/use-call.ts';
import { freeCodeTexts as texts } from './free-code.texts.ts';

/** What a code opens, and the student's list of rights. */
const outdatedBySuccess = [courses, lessons, exams, examResults, ownSubscription];

const malformed = 'access_code.malformed';

/**
 * A text that can be no code is refused without a call, so that it does not count as a try. What looks like a slip in a generated
 * code may still be a chosen one: whoever sends it again means it.
 */
const readCode = (typed: string, lastRefused: { current: string | undefined }): string => {
  const code = readAccessCode(typed);
  if (code !== undefined && (!isMistypedCode(typed) || lastRefused.current === code)) return code;
  lastRefused.current = code;
  throw new ApiError(400, malformed, accessCodeErrors[malformed].message);
};

/** What a failed use of a code says (spec §8): the server's words, where it answered with any. */
export function failureText(error: unknown): string {
  if (!(error instanceof ApiError) || error.code === 'unknown') return texts.unexpected;
  return error.code === 'network' ? `${texts.notChecked}. ${error.message}` : error.message;
}

/** The same in its sentences: what the specification says of any code that opens nothing, then why. */
export function failureSentences(error: unknown): string[] {
  const text = failureText(error);
  const why = `${invalidCodeText}. `;
  return text.startsWith(why) ? [invalidCodeText, text.slice(why.length)] : [text];
}

/** Uses a code. When the dialog is closed meanwhile, a toast shows the outcome. */
export function useRedeemCode() {
  const isShown = useRef(true);
  const lastRefused = useRef<string>(undefined);
  useEffect(() => {
    isShown.current = true;
    return () => void (isShown.current = false);
  }, []);
  return useCall(
    async (typed: string) =>
      call(codeRedemption.redeem, { body: { code: readCode(typed, lastRefused) } }),
    {
      onSuccess: (redeemed) => {
        if (isShown.current) return;
        const isLesson = 'lessonId' in redeemed;
        showToast('success', isLesson ? texts.successMeanwhile : texts.activatedMeanwhile);
      },
      onError: (error) => {
        if (!isShown.current) showToast('error', failureText(error));
      },
      outdatedBySuccess,
      loadsBehind: true,
    },
  );
}
