import type { ErrorCode, Problem } from '#contract/errors.ts';
import type { SecondStep } from '#contract/second-step-fields.ts';

export const connectionLost = 'تعذر الاتصال بالخادم. تحقق من اتصالك بالإنترنت ثم حاول مرة أخرى.';

/** `network`: the request got no reply; `unknown`: the reply is not a problem reply. */
export type ApiErrorCode = ErrorCode | 'network' | 'unknown';

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

  static fromReply(status: number, body: unknown): ApiError {
    const problem: Partial<Problem> = typeof body === 'object' && body !== null ? body : {};
    const { code = 'unknown', message = `HTTP error! status: ${status}`, errors } = problem;
    return new ApiError(status, code, message, errors, problem);
  }

  static network(): ApiError {
    return new ApiError(0, 'network', connectionLost);
  }
}

/** The text to show for any error; `fallback` if the error has none. */
export function errorText(
  error: unknown,
  fallback = 'حدث خطأ غير متوقع. حاول مرة أخرى بعد قليل.',
): string {
  return error instanceof ApiError && error.code !== 'unknown' ? error.message : fallback;
}
