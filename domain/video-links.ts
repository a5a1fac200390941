const watchHosts = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'music.youtube.com',
  'youtube-nocookie.com',
  'www.youtube-nocookie.com',
]);
const shortHosts = new Set(['youtu.be', 'www.youtu.be']);
const idPattern = /^[A-Za-z0-9_-]{11}$/;

/**
 * The 11-character video id of a watch, short, embed, shorts or live link (spec §2).
 * Undefined for every other address: only the video site's own hosts count.
 */
export function parseVideoId(url: string): string | undefined {
  const link = parseUrl(url.trim());
  if (!link || (link.protocol !== 'https:' && link.protocol !== 'http:')) return undefined;
  const candidate = findCandidate(link);
  return candidate !== undefined && idPattern.test(candidate) ? candidate : undefined;
}

/** The player's address on the host that sets no cookies before play. */
export function toEmbedUrl(videoId: string): string {
  return `https://www.youtube-nocookie.com/embed/${videoId}`;
}

function findCandidate(link: URL): string | undefined {
  const [first, second] = link.pathname.split('/').filter(Boolean);
  if (shortHosts.has(link.hostname)) return first;
  if (!watchHosts.has(link.hostname)) return undefined;
  if (first === 'watch') return link.searchParams.get('v') ?? undefined;
  const isPlayerPath = first === 'embed' || first === 'shorts' || first === 'live' || first === 'v';
  return isPlayerPath ? second : undefined;
}

/** `URL.parse` would do, but older phones do not have it. */
function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}
