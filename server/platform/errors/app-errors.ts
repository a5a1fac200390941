import type { ErrorCode } from '#contract/errors.ts';
import type { LimitName } from '#contract/limits.ts';
import type { Gender } from '#domain/text/addressed.ts';
import type { SecondStep } from '#contract/second-step-fields.ts';

/** An error that a person sees: the contract's catalogue has its status and Arabic text. */
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

/** A refusal whose reply links to a lesson. */
export class LeadingError extends AppError {
  readonly lessonId: string;

  constructor(code: ErrorCode, lessonId: string) {
    super(code);
    this.name = 'LeadingError';
    this.lessonId = lessonId;
  }
}

/** A refusal whose text names what it is about. */
export class ExplainedError extends AppError {
  readonly textFor: (gender: Gender | undefined) => string;

  constructor(code: ErrorCode, textFor: ExplainedError['textFor']) {
    super(code);
    this.name = 'ExplainedError';
    this.textFor = textFor;
  }
}

/** Too many calls: the reply says how long to wait, in its text and in `Retry-After`. */
export class TooManyRequestsError extends AppError {
  readonly retryAfterInSeconds: number;
  readonly limit: LimitName | undefined;

  /** @param limit whose text says what there was too much of */
  constructor(retryAfterInSeconds: number, limit?: LimitName) {
    super('request.too_many');
    this.name = 'TooManyRequestsError';
    this.retryAfterInSeconds = retryAfterInSeconds;
    this.limit = limit;
  }
}

/** The password was right, and the sign-in has a second step: the reply says how to do it. */
export class SecondStepError extends AppError {
  readonly secondStep: SecondStep;

  constructor(secondStep: SecondStep) {
    super('auth.second_step_required');
    this.name = 'SecondStepError';
    this.secondStep = secondStep;
  }
}
