const frame = /<iframe[^>]*\ssrc=["']([^"']+)["']/iu;
const address = /https?:\/\/[^\s"'<>]+/iu;
/** Addresses of the video site are often copied without their beginning. */
const bare = /(?:^|\s)((?:www\.|m\.)?(?:youtube\.com|youtu\.be)\/[^\s"'<>]+)/iu;

/**
 * The address in what a person pasted: an embed code, a link behind words, or a link of the video site without `https://`. Any
 * other text is returned as it is, for the form to refuse.
 */
export function readVideoLink(pasted: string): string {
  const text = pasted.trim();
  const source = frame.exec(text)?.[1];
  if (source !== undefined) return source.startsWith('//') ? `https:${source}` : source;
  const found = address.exec(text)?.[0];
  if (found !== undefined) return found;
  const withoutScheme = bare.exec(text)?.[1];
  return withoutScheme === undefined ? text : `https://${withoutScheme}`;
}
