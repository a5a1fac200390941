const watchHosts = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'music.youtube.com',
  'youtube-nocookie.com',
  'www.youtube-nocookie.com',
]);
const shortHosts = new Set(['youtu.be', 'www.youtu.be']);
/** Two words of the video site are as long as an id and stand in its place: a whole list, and what a channel shows now. */
const idPattern = /^(?!videoseries$|live_stream$)[A-Za-z0-9_-]{11}$/;

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

/** File endings that the browser's own player can play; any other link is shown as a link. */
const playableFile = /\.(?:mp4|m4v|webm|ogv|mov)$/iu;

/** How a video is shown: in the player of the video site, in the browser's own player, or as a link. */
export type VideoSource =
  | { kind: 'site'; videoId: string }
  | { kind: 'file'; url: string }
  | { kind: 'link'; url: string };

/** Where a lesson's video plays; undefined without a usable address. Only https files play inside the page. */
export function findVideoSource(url: string | null): VideoSource | undefined {
  const link = url === null ? undefined : parseUrl(url.trim());
  if (!link || (link.protocol !== 'https:' && link.protocol !== 'http:')) return undefined;
  const videoId = parseVideoId(link.href);
  if (videoId !== undefined) return { kind: 'site', videoId };
  const isFile = link.protocol === 'https:' && playableFile.test(link.pathname);
  return { kind: isFile ? 'file' : 'link', url: isFile ? link.href : pageOf(link) };
}

/** The page for what an embed code plays that is no single video: a whole list, or what a channel shows now. */
function pageOf(link: URL): string {
  if (!watchHosts.has(link.hostname)) return link.href;
  const [list, channel] = ['list', 'channel'].map((name) => link.searchParams.get(name));
  const { pathname } = link;
  if (pathname === '/embed/videoseries' && list)
    return `https://www.youtube.com/playlist?list=${encodeURIComponent(list)}`;
  if (pathname === '/embed/live_stream' && channel)
    return `https://www.youtube.com/channel/${encodeURIComponent(channel)}/live`;
  return link.href;
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
