/** Splits the teacher's text, if any, into points, one per line, without a leading dash or bullet; empty lines are skipped. */
export function toPoints(text: string | null): string[] {
  return (text ?? '')
    .split(/\r?\n/u)
    .map((line) => line.replace(/^\s*[-–•*]\s*/u, '').trim())
    .filter((line) => line !== '');
}
