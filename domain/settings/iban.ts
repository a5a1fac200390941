const length = 29;

/** An IBAN without blanks and in capital letters, as banks print it for machines. */
export function normalizeIban(typed: string): string {
  return typed.replaceAll(/\s/gu, '').toUpperCase();
}

/**
 * Whether a normalized IBAN is an Egyptian one, `EG` and 27 digits, with right check digits (ISO 13616): with `EG` as the
 * number 1416 and the check digits at its end, the whole is 1 modulo 97.
 */
export function isEgyptianIban(iban: string): boolean {
  if (iban.length !== length || !/^EG\d+$/u.test(iban)) return false;
  const digits = `${iban.slice(4)}1416${iban.slice(2, 4)}`;
  return BigInt(digits) % 97n === 1n;
}

/** In groups of four, as banks print it. */
export function groupIban(iban: string): string {
  return iban.replaceAll(/(.{4})(?=.)/gu, '$1 ');
}
