import { ApiError, errorText } from '#web/lib/api/api-error.ts';
import { accountTexts as texts } from './accounts.texts.ts';

const shortestToken = 10;

/** Checks the parts of a verification link before the call to the server (spec §5). */
export function verificationProblem(email: string, token: string): string | undefined {
  if (email === '' || token === '') return texts.verify.linkInvalid;
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/u.test(email)) return texts.verify.emailInvalid;
  if (token.length < shortestToken) return texts.verify.tokenInvalid;
  return undefined;
}

/** The server's message, or a text that fits the status if it sent none (spec §8). */
export function verificationFailure(error: unknown): string {
  return errorText(error, fallbackOf(error instanceof ApiError ? error.status : 0));
}

/** Whether the same link may work later. */
export function isTemporary(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500);
}

function fallbackOf(status: number): string {
  if (status === 400 || status === 404) return texts.verify.linkInvalid;
  if (status === 429) return texts.verify.tooMany;
  return status >= 500 ? texts.verify.serverFailure : texts.verify.failure;
}
