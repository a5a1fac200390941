const egyptianMobile = /^01[0125]\d{8}$/u;
const international = /^\+[1-9]\d{7,14}$/u;

/** The digits by which WhatsApp knows a stored phone number; undefined for a landline, which has no chat. */
export function chatNumber(phone: string): string | undefined {
  if (egyptianMobile.test(phone)) return `20${phone.slice(1)}`;
  return international.test(phone) ? phone.slice(1) : undefined;
}

/**
 * The address that opens a chat with a phone number and enters `text`; undefined where there is no chat. The person
 * still has to send the message.
 */
export function chatLink(phone: string, text = ''): string | undefined {
  const number = chatNumber(phone);
  if (number === undefined) return undefined;
  return `https://wa.me/${number}${text === '' ? '' : `?text=${encodeURIComponent(text)}`}`;
}

/** Opens WhatsApp with a text, for a chat that the person chooses. */
export const shareLink = (text: string): string =>
  `https://wa.me/?text=${encodeURIComponent(text)}`;
