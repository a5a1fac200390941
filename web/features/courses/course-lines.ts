/** Splits the teacher's text into points, one per line, without a leading dash or bullet; empty lines are skipped. */
export function toPoints(text: string): string[] {
  return text
    .split(/\r?\n/u)
    .map((line) => line.replace(/^\s*[-–•*]\s*/u, '').trim())
    .filter((line) => line !== '');
}
