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
    return text.replaceAll(' ', '%20');
  if (found !== undefined) return others.length === 0 ? found : text;
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
