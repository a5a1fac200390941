import { errorText, statusOf } from '#web/lib/api/api-error.ts';
import { verificationTexts as texts } from './verification.texts.ts';

const minTokenLength = 10;

/** Checks the parts of a verification link before the call to the server (spec §5). */
export function verificationProblem(email: string, token: string): string | undefined {
  if (email === '' || token === '') return texts.linkInvalid;
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/u.test(email)) return texts.emailInvalid;
  if (token.length < minTokenLength) return texts.tokenInvalid;
  return undefined;
}

/** The server's message, or a text that fits the status if it sent none (spec §8). */
export function verificationFailure(error: unknown): string {
  return errorText(error, fallbackOf(statusOf(error)));
}

function fallbackOf(status: number): string {
  if (status === 400 || status === 404) return texts.linkInvalid;
  if (status === 429) return texts.tooMany;
  return status >= 500 ? texts.serverFailure : texts.failure;
}
