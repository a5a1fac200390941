import { accountTexts as texts } from './accounts.texts.ts';

const shortestToken = 10;

/** What is wrong with the parts of a verification link before the server is asked (spec §5). */
export function verificationProblem(email: string, token: string): string | undefined {
  if (email === '' || token === '') return texts.verify.linkInvalid;
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/u.test(email)) return texts.verify.emailInvalid;
  if (token.length < shortestToken) return texts.verify.tokenInvalid;
  return undefined;
}
