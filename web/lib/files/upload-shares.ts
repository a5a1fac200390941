/**
 * The progress of each file when several are uploaded one after the other in one request; `share` (0 to 1) is the
 * progress of the request. Undefined for entries without a file, and when nothing is being uploaded.
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
