import type { ErrorCode, Problem } from '#contract/errors.ts';
import type { SecondStep } from '#contract/second-step-fields.ts';
import { addressing } from '#web/ui/addressing.ts';

export const apiErrorTexts = addressing('apiErrors', {
  connectionLost: 'تعذر الاتصال بالخادم. تحقق من اتصالك بالإنترنت ثم حاول مرة أخرى.',
  unknown: 'حدث خطأ غير متوقع. حاول مرة أخرى بعد قليل.',
});

/** In seconds: a server that names a longer pause, as with a full disk, counts as failed. */
const maxPause = 60;

/** `network`: the request got no reply; `timeout`: none in time; `unknown`: the reply is not a problem reply. */
export type ApiErrorCode = ErrorCode | 'network' | 'timeout' | 'unknown';

/** A call that failed. `message` is the Arabic text to show; `status` is 0 when no answer came. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ApiErrorCode;
  /** On 400: field → texts, with the field names of the contract. */
  readonly errors: Record<string, string[]>;
  /** The lesson to which a refusal leads. */
  readonly lessonId: string | undefined;
  /** What the rest of a sign-in needs. */
  readonly secondStep: SecondStep | undefined;
  /** When an overloaded server may be called again, in milliseconds of the device's clock. */
  retryAt: number | undefined;

  constructor(
    status: number,
    code: ApiErrorCode,
    message: string,
    errors: Record<string, string[]> = {},
    { lessonId, secondStep }: Pick<Problem, 'lessonId' | 'secondStep'> = {},
  ) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.errors = errors;
    this.lessonId = lessonId;
    this.secondStep = secondStep;
  }

  /** @param retryAfter the header of that name: with a 503, in how many seconds the server wants the call again */
  static fromReply(status: number, body: unknown, retryAfter: string | null = null): ApiError {
    const problem: Partial<Problem> = typeof body === 'object' && body !== null ? body : {};
    const { code = 'unknown', message = `HTTP error! status: ${status}`, errors } = problem;
    const error = new ApiError(status, code, message, errors, problem);
    const seconds = Number(retryAfter);
    // Up to a quarter later, so that the refused devices do not all come back at the same moment.
    if (status === 503 && seconds > 0 && seconds <= maxPause)
      error.retryAt = Date.now() + seconds * 1000 * (1 + Math.random() / 4);
    return error;
  }

  static network(code: 'network' | 'timeout' = 'network'): ApiError {
    return new ApiError(0, code, apiErrorTexts.connectionLost);
  }
}

/** The status of the reply; 0 where none came, and for an error of the page itself. */
export const statusOf = (error: unknown): number => (error instanceof ApiError ? error.status : 0);

/** Whether the same call may succeed later: no reply came, the server failed, or the page itself did. */
export const isTemporary = (error: unknown): boolean =>
  statusOf(error) === 0 || statusOf(error) >= 500;

/** Whether to call again without the person: after too many calls too. */
export const mayReplyLater = (error: unknown): boolean =>
  isTemporary(error) || statusOf(error) === 429;

/** Whether to send again what waits on the device: also after the end of a session, once the person has signed in again. */
export const isWorthSendingAgain = (error: unknown): boolean =>
  mayReplyLater(error) || statusOf(error) === 401;

/** The text to show for any error; `fallback` if the error has none. */
export function errorText(error: unknown, fallback = apiErrorTexts.unknown): string {
  return error instanceof ApiError && error.code !== 'unknown' ? error.message : fallback;
}
