import {
  codeLength,
  codePrefix,
  foldCode,
  groupCode,
  isWellFormedCode,
} from '#domain/typed-codes/typed-code.ts';
import { foldDiscountCode } from '#domain/payments/discounts/discount-code.ts';

/** The text that a caller chooses for a code (spec §3): letters, digits, hyphens and underscores in upper case. */
const chosenCode = /^[A-Z0-9_-]{4,32}$/u;

const foldChosen = (typed: string): string => foldDiscountCode(typed.normalize('NFKC'));

/**
 * An access code as it is stored and compared: a generated one folded, look-alike letters as digits; any other text in upper case.
 * @returns undefined for a text that can be neither
 */
export function readAccessCode(typed: string): string | undefined {
  const folded = foldCode(typed);
  if (isWellFormedCode(folded)) return folded;
  const chosen = foldChosen(typed);
  return chosenCode.test(chosen) ? chosen : undefined;
}

/** Whether a text is a generated code but for a slip: a wrong sign, one too few, or one too many. */
export function isMistypedCode(typed: string): boolean {
  const folded = foldCode(typed);
  const isAsLong = Math.abs(folded.length - codeLength) <= 1;
  return isAsLong && codePrefix(folded) === folded && !isWellFormedCode(folded);
}

/** An access code as people read it: a generated one in two groups, a chosen one as it was chosen. */
export const showAccessCode = (code: string): string =>
  isWellFormedCode(code) ? groupCode(code) : code;

const maxShownSigns = 3;

/** What is shown of a code that can still be used: its last signs, at most a third of it. */
export const maskAccessCode = (code: string): string =>
  `••••${code.slice(-Math.min(maxShownSigns, Math.floor(code.length / 3)))}`;

/** The beginnings of generated and of chosen codes that a search can mean; none where no code begins so. */
export function accessCodePrefixes(search: string): string[] {
  const chosen = foldChosen(search);
  const prefixes = [codePrefix(search), /^[A-Z0-9_-]+$/u.test(chosen) ? chosen : undefined];
  return [...new Set(prefixes)].filter((prefix) => prefix !== undefined);
}
