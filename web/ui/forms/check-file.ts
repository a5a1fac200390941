import { fileInputTexts as texts } from './file-input.texts.ts';
import { shrinkImage } from './shrink-image.ts';

const bytesInMegabyte = 1024 * 1024;

/** A picture is made smaller before its upload; above this size, which no photograph has, it is refused unread. */
const maxPictureInMegabytes = 40;

type Limits = {
  /** As the `accept` attribute: `application/pdf,.pdf` or `image/*`. */
  accept: string;
  maxMegabytes: number;
  /** For a field that takes no WebP. */
  isJpeg?: boolean | undefined;
};

type TakenFile = { file: File } | { problem: string };

/**
 * Checks a file without reading it: its type, that it is not empty, and that it is not too large, which a picture may
 * be until it is made smaller. Returns the problem in Arabic, or undefined.
 */
export function findProblem(
  file: File,
  { accept, maxMegabytes }: Pick<Limits, 'accept' | 'maxMegabytes'>,
): string | undefined {
  const kinds = accept.split(',').map((kind) => kind.trim().toLowerCase());
  if (!kinds.some((kind) => matches(file, kind))) return wrongType(kinds);
  if (file.size === 0) return texts.empty;
  if (!isImage(file))
    return isLarger(file, maxMegabytes) ? texts.tooLarge(maxMegabytes) : undefined;
  const isHuge = isLarger(file, maxPictureInMegabytes);
  return isHuge ? texts.hugePicture(maxPictureInMegabytes) : undefined;
}

/**
 * Prepares a file for upload: resizes a large photograph, and checks a document's content. A file that is then too
 * large, empty, damaged or of another type gives a problem in Arabic.
 */
export async function takeFile(file: File, limits: Limits): Promise<TakenFile> {
  const { accept, maxMegabytes, isJpeg } = limits;
  const problem = findProblem(file, { accept, maxMegabytes });
  if (problem !== undefined) return { problem };
  const prepared = isImage(file) ? await shrinkImage(file, isJpeg) : await readablePdf(file);
  if (isLarger(prepared ?? file, maxMegabytes)) return { problem: texts.tooLarge(maxMegabytes) };
  if (prepared) return { file: prepared };
  return { problem: isImage(file) ? texts.damagedImage : texts.damagedPdf };
}

function wrongType(kinds: string[]): string {
  if (kinds.every((kind) => kind.startsWith('image/'))) return texts.onlyImages;
  return kinds.every((kind) => kind === 'application/pdf') ? texts.onlyPdf : texts.wrongType;
}

const endings: Record<string, string> = { 'application/pdf': '.pdf' };

/** Some phones report no type: then the extension decides here, and the server checks the content anyway. */
function matches(file: File, kind: string): boolean {
  const name = file.name.toLowerCase();
  if (kind.startsWith('.')) return name.endsWith(kind);
  const ending = endings[kind];
  if (file.type === '') return ending !== undefined && name.endsWith(ending);
  return kind.endsWith('/*') ? file.type.startsWith(kind.slice(0, -1)) : file.type === kind;
}

const isLarger = ({ size }: File, megabytes: number) => size > megabytes * bytesInMegabyte;
const isImage = (file: File) => file.type.startsWith('image/');
const isPdf = (file: File) => file.type === 'application/pdf' || /\.pdf$/iu.test(file.name);

/** The signature of a PDF is within its first kilobyte. */
async function readablePdf(file: File): Promise<File | undefined> {
  if (!isPdf(file)) return file;
  const head = await file.slice(0, 1024).text();
  return head.includes('%PDF-') ? file : undefined;
}
