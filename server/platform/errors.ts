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
