import type { ErrorCode } from '#contract/errors.ts';

/** A refusal that a person is told of: its status and Arabic text stand in the contract's catalogue. */
export class AppError extends Error {
  readonly code: ErrorCode;
  /** Texts per field, for forms. */
  readonly errors: Record<string, string[]> | undefined;

  constructor(code: ErrorCode, errors?: Record<string, string[]>) {
    super(code);
    this.name = 'AppError';
    this.code = code;
    this.errors = errors;
  }
}

/** A call that came too often: how long to wait is told in words and in `Retry-After`. */
export class TooManyRequestsError extends AppError {
  readonly retryAfterInSeconds: number;

  constructor(retryAfterInSeconds: number) {
    super('request.too_many');
    this.name = 'TooManyRequestsError';
    this.retryAfterInSeconds = retryAfterInSeconds;
  }
}
