/** A text for a field of one line: its line breaks become blanks. */
export const joinLines = (text: string): string => text.replaceAll(/\s*\n\s*/gu, ' ');
