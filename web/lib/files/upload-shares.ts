/**
 * How far each file has got, when they travel one after the other in one request of which `share` (0 to 1)
 * has left. Undefined for a place without a file, and while nothing is under way.
 */
export function shareOfEach(
  files: (Blob | undefined)[],
  share: number | undefined,
): (number | undefined)[] {
  if (share === undefined) return files.map(() => undefined);
  let left = share * files.reduce((sum, file) => sum + (file?.size ?? 0), 0);
  return files.map((file) => {
    if (!file) return undefined;
    const own = Math.min(1, Math.max(0, left / file.size));
    left -= file.size;
    return own;
  });
}
