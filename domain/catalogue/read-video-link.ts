import { stripBidiControls } from '#domain/text/bidi.ts';
import { parseVideoId } from './video-links.ts';

const frame = /<iframe[^>]*\ssrc=["']([^"']+)["']/iu;
/** An address may be typed twice over its beginning: `https://https://youtu.be/…`. */
const address = /(?<!blob:)https?:\/\/(?!https?:)[^\s"'<>«»]+/giu;
/** Addresses of known sites are often copied without their beginning. */
const bare =
  /(?:^|[\s/(«])((?:[\w-]+\.)*(?:youtube(?:-nocookie)?\.com|youtu\.be|vimeo\.com|drive\.google\.com|t\.me|facebook\.com|fb\.watch|dropbox\.com|1drv\.ms)\/[^\s"'<>«»]+)/iu;
/** The address of one file whose name has blanks. */
const fileWithBlanks = /^https?:\/\/\S+\.\S+\/[^\n<>]+\.(?:mp4|m4v|webm|ogv|mov)(?:\?\S*)?$/iu;

/** A sentence goes on behind an address: a point, or the bracket that was opened before it. */
const withoutEnd = (link: string): string =>
  link.replace(link.includes('(') ? /[.,،؛;:!؟*]+$/u : /[.,،؛;:!؟*)\]}]+$/u, '');

const linksIn = (text: string): string[] => [
  ...new Set(Array.from(text.matchAll(address), ([link]) => withoutEnd(link))),
];

/** Pages that lead on to the address in one of their parameters. */
const leadingPages: Readonly<Record<string, readonly string[]>> = {
  'www.youtube.com/attribution_link': ['u'],
  'www.youtube.com/redirect': ['q'],
  'www.google.com/url': ['url', 'q'],
  'l.facebook.com/l.php': ['u'],
  'lm.facebook.com/l.php': ['u'],
};

/** A shared file of Dropbox is a page, unless the address asks for the file. */
const sharedFile =
  /^https:\/\/(?:www\.)?dropbox\.com\/[^?#]+\.(?:mp4|m4v|webm|ogv|mov)(?![^?#])(?!.*[?&](?:raw|dl)=1)/iu;

/** Where an address leads; the page on which the teacher edits a video, which nobody else can open, leads to the video. */
function follow(link: string): string {
  const edited = /^https:\/\/studio\.youtube\.com\/video\/([\w-]{11})(?:\/|$)/u.exec(link)?.[1];
  if (edited !== undefined) return `https://youtu.be/${edited}`;
  if (sharedFile.test(link) && link.includes('dl=0')) return link.replace('dl=0', 'raw=1');
  if (sharedFile.test(link)) return `${link}${link.includes('?') ? '&' : '?'}raw=1`;
  const [, page = '', query = ''] = /^https?:\/\/([^?#]+)\?([^#]+)/u.exec(link) ?? [];
  const parameters = new URLSearchParams(query);
  const target = leadingPages[page]?.map((name) => parameters.get(name)).find(Boolean);
  return target?.startsWith('/') ? `https://www.youtube.com${target}` : (target ?? link);
}

/**
 * The address in what a person pasted: an embed code, a link between words, or a link of a known site without `https://`. Any
 * other text is returned as it is, for the form to refuse.
 */
export function readVideoLink(pasted: string): string {
  const text = stripBidiControls(pasted).replaceAll('&amp;', '&').trim();
  const source = frame.exec(text)?.[1];
  if (source !== undefined) return source.startsWith('//') ? `https:${source}` : source;
  const [found, ...others] = linksIn(text);
  if (found !== undefined && others.length === 0 && fileWithBlanks.test(text))
    return follow(text.replaceAll(' ', '%20'));
  if (found !== undefined) return others.length === 0 ? follow(found) : text;
  const withoutScheme = bare.exec(text)?.[1];
  return withoutScheme === undefined ? text : `https://${withoutEnd(withoutScheme)}`;
}

export const videoLinkTexts = {
  several: 'في النص أكثر من رابط. اترك رابط الفيديو وحده.',
  cut: 'رابط يوتيوب هذا ناقص أو به حرف زائد. انسخه من زر «مشاركة» تحت الفيديو.',
  noSite: 'اسم الموقع في الرابط ناقص. انسخ الرابط كاملًا.',
} as const;

const playerPage =
  /^https?:\/\/(?:(?:[\w-]+\.)*youtube(?:-nocookie)?\.com\/(?:watch\?|shorts\/|live\/|embed\/(?!videoseries|live_stream))|youtu\.be\/)/iu;

/** Why an address that was read leads to no video; undefined where nothing is known against it. */
export function findLinkProblem(link: string): string | undefined {
  if (linksIn(link).length > 1) return videoLinkTexts.several;
  if (/^https?:\/\/(?!localhost)[^./]+(?:[/?#]|$)/iu.test(link)) return videoLinkTexts.noSite;
  return playerPage.test(link) && parseVideoId(link) === undefined ? videoLinkTexts.cut : undefined;
}
