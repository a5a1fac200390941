import { toLatinDigits } from '#domain/text/digits.ts';
import { stripBidiControls } from '#domain/text/bidi.ts';

/** The ten digits of an Egyptian mobile number after its leading zero, which spreadsheets drop. */
const mobile = /^1[0125]\d{8}$/u;
/** An area code with its zero, and the number. */
const landline = /^0[2-9]\d{7,8}$/u;
/** With its country code, as E.164 writes it. */
const foreign = /^\+[1-9]\d{7,14}$/u;

const egypt = /^(?:\+20|0020|20)(?=1\d{9}$|[2-9]\d{7,8}$)/u;

/**
 * Normalises a phone number for storage and comparison: `01012345678` for Egypt, with the country code for others.
 * Undefined for invalid input; empty for no number.
 */
export const readPhone = (written: string): string | undefined => {
  const typed = toLatinDigits(stripBidiControls(written)).replaceAll(/[\s().'/_-]/gu, '');
  if (typed === '') return '';
  const local = typed.replace(egypt, '0');
  const withZero = mobile.test(local) ? `0${local}` : local;
  if (mobile.test(withZero.slice(1)) && withZero.startsWith('0')) return withZero;
  if (landline.test(withZero)) return withZero;
  const international = withZero.replace(/^00/u, '+');
  return foreign.test(international) ? international : undefined;
};

/** As `readPhone`, but only for Egyptian mobile numbers, which WhatsApp reaches; undefined for any other. */
export const readMobile = (written: string): string | undefined => {
  const phone = readPhone(written);
  return phone === undefined || phone === '' || mobile.test(phone.slice(1)) ? phone : undefined;
};
