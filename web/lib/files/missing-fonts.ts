/** The objects of a PDF by their numbers, each as its text. */
type Objects = Map<number, string>;

/** No dictionary of a font is longer; what a stream has behind its dictionary is not read. */
const maxObjectLength = 20_000;

/** Finds the objects that stand in the file itself. */
const readPlainObjects = (text: string): Objects => {
  const objects: Objects = new Map();
  for (const match of text.matchAll(/(?<![\d.])(\d{1,10})\s+\d{1,5}\s+obj\b/gu)) {
    const start = match.index + match[0].length;
    const body = text.slice(start, start + maxObjectLength);
    const end = body.search(/\bendobj\b|\bstream\r?\n/u);
    objects.set(Number(match[1]), end < 0 ? body : body.slice(0, end));
  }
  return objects;
};

const toText = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes);

/** The bytes before the first fault of compressed ones: an end of line may stand behind them. */
const inflate = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> => {
  const reader = new Blob([bytes])
    .stream()
    .pipeThrough(new DecompressionStream('deflate'))
    .getReader();
  let text = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return text;
      text += toText(value);
    }
  } catch {
    return text;
  }
};

/** Adds the objects of a stream, which begins with their numbers and places. */
const addStreamObjects = (objects: Objects, dictionary: string, stream: string): void => {
  const first = Number(/\/First\s+(\d+)/u.exec(dictionary)?.[1] ?? 0);
  const numbers = stream.slice(0, first).match(/\d+/gu)?.map(Number) ?? [];
  for (let at = 0; at + 1 < numbers.length; at += 2) {
    const start = first + (numbers[at + 1] ?? 0);
    const end = first + (numbers[at + 3] ?? stream.length);
    objects.set(numbers[at] ?? 0, stream.slice(start, Math.min(end, start + maxObjectLength)));
  }
};

const readObjects = async (bytes: Uint8Array<ArrayBuffer>): Promise<Objects> => {
  const text = toText(bytes);
  const objects = readPlainObjects(text);
  for (const { index } of text.matchAll(/\/Type\s*\/ObjStm\b/gu)) {
    const begin = text.lastIndexOf('obj', index);
    const mark = /stream\r?\n/gu;
    mark.lastIndex = index;
    const start = mark.exec(text);
    const end = start ? text.indexOf('endstream', mark.lastIndex) : -1;
    if (begin < 0 || !start || end < 0) continue;
    const dictionary = text.slice(begin, start.index);
    addStreamObjects(objects, dictionary, await inflate(bytes.slice(mark.lastIndex, end)));
  }
  return objects;
};

/** Names of signs that no font of a reader has by itself. */
const arabicSigns = /\/(?:afii57\d{3}|uni(?:06|FB|FE)[\dA-F]{2})\b/iu;

/** A font whose letters cannot be found without its file: by their places in it, or by Arabic names. */
const needsFile = (font: string, objects: Objects): boolean => {
  if (/\/Subtype\s*\/CIDFontType[02]\b/u.test(font)) return true;
  if (!/\/Subtype\s*\/(?:TrueType|Type1|MMType1)\b/u.test(font)) return false;
  const encoding = /\/Encoding\s+(\d+)\s+\d+\s+R/u.exec(font)?.[1];
  return arabicSigns.test(
    font + (encoding === undefined ? '' : (objects.get(Number(encoding)) ?? '')),
  );
};

/** The name as people know it: without the mark of a part, spaces for their codes. */
const nameOf = (font: string): string | undefined =>
  /\/BaseFont\s*\/([^\s/<>[\]()]+)/u
    .exec(font)?.[1]
    ?.replace(/^[A-Z]{6}\+/u, '')
    .replaceAll(/#([\dA-F]{2})/giu, (_, code: string) =>
      String.fromCodePoint(Number.parseInt(code, 16)),
    )
    .replaceAll(',', ' ');

/**
 * The names of the fonts that a PDF uses and does not contain, whose words its pages may show wrong or not at all. A document that is
 * encrypted tells none.
 */
export const findMissingFonts = async (file: Blob): Promise<string[]> => {
  const objects = await readObjects(new Uint8Array(await file.arrayBuffer()));
  const missing = [...objects.values()].flatMap((font) => {
    if (!needsFile(font, objects)) return [];
    const descriptor = /\/FontDescriptor\s+(\d+)\s+\d+\s+R/u.exec(font)?.[1];
    const described = descriptor === undefined ? '' : (objects.get(Number(descriptor)) ?? '');
    const isInside = /\/FontFile[23]?\b/u.test(described);
    return isInside ? [] : (nameOf(font) ?? []);
  });
  return [...new Set(missing)];
};
