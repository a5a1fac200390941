/** The teacher writes one point a line, perhaps behind a dash or a bullet; empty lines are not points. */
export function toPoints(text: string): string[] {
  return text
    .split(/\r?\n/u)
    .map((line) => line.replace(/^\s*[-–•*]\s*/u, '').trim())
    .filter((line) => line !== '');
}
