const leftToRightIsolate = '\u2066';
const firstStrongIsolate = '\u2068';
const popDirectionalIsolate = '\u2069';

/** Drops the invisible direction marks with which a typed name or file name could be spoofed. */
export function stripBidiControls(text: string): string {
  return text.replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '');
}

/**
 * Keeps a value and its unit together, left to right, inside Arabic text that is not HTML
 * (canvas, PDF, mail subjects): without it "95.5%" after an Arabic word reads "%95.5".
 */
export function isolateLtr(text: string): string {
  return `${leftToRightIsolate}${text}${popDirectionalIsolate}`;
}

/** Keeps typed text in its own direction inside the Arabic around it, where there is no HTML. */
export function isolate(text: string): string {
  return `${firstStrongIsolate}${text}${popDirectionalIsolate}`;
}
