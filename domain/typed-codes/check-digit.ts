/** Damm's quasigroup of order 10: it finds each wrong digit and each pair of swapped neighbours. */
const table = [
  '0317598642',
  '7092154863',
  '4206871359',
  '1750983426',
  '6123045978',
  '3674209581',
  '5869720134',
  '8945362017',
  '9438617205',
  '2581436790',
];

/** The check digit of a number in Latin digits. Zeros in front do not change it. */
export const checkDigitOf = (digits: string): string => {
  let interim = '0';
  for (const digit of digits) interim = table[Number(interim)]?.charAt(Number(digit)) ?? '0';
  return interim;
};

/** Whether a number is followed by its check digit. */
export const hasRightCheckDigit = (digits: string, check: string): boolean =>
  checkDigitOf(digits) === check;
