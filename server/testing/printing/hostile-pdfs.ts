import { deflateSync } from 'node:zlib';

/** PDFs that are small to send and large to draw. */

const mebibyte = 1024 * 1024;

/** Quickly at first: what repeats itself shrinks at the second time. */
const deflateTwice = (bytes: Buffer) => deflateSync(deflateSync(bytes, { level: 1 }), { level: 9 });

/** A file of these objects, numbered from 1; the first is the catalogue. */
const pdfOf = (objects: readonly (string | Buffer)[], name: string): File => {
  const parts = objects.flatMap((object, index) => [
    Buffer.from(`${index + 1} 0 obj `),
    typeof object === 'string' ? Buffer.from(object) : object,
    Buffer.from(' endobj\n'),
  ]);
  const trailer = `trailer<</Root 1 0 R/Size ${objects.length + 1}>>\n%%EOF\n`;
  const bytes = Buffer.concat([Buffer.from('%PDF-1.4\n'), ...parts, Buffer.from(trailer)]);
  return new File([new Uint8Array(bytes)], name, { type: 'application/pdf' });
};

const streamOf = (dictionary: string, bytes: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`<<${dictionary}/Length ${bytes.length}>>stream\n`),
    bytes,
    Buffer.from('\nendstream'),
  ]);

const onePage = (content: Buffer | string, resources = '', more: Buffer[] = []) => [
  '<</Type/Catalog/Pages 2 0 R>>',
  '<</Type/Pages/Kids[3 0 R]/Count 1>>',
  `<</Type/Page/Parent 2 0 R/MediaBox[0 0 400 400]/Contents 4 0 R/Resources<<${resources}>>>>`,
  typeof content === 'string' ? streamOf('', Buffer.from(content)) : content,
  ...more,
];

/** A page with one white picture of so many pixels in each direction. */
export const pdfOfPicture = (pixels: number, name = 'صورة.pdf'): File => {
  const row = Buffer.alloc(pixels * 3, 0xff);
  const rows = Buffer.concat(Array.from({ length: pixels }, () => row));
  const picture = streamOf(
    `/Type/XObject/Subtype/Image/Width ${pixels}/Height ${pixels}/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter[/FlateDecode/FlateDecode]`,
    deflateTwice(rows),
  );
  const content = 'q 400 0 0 400 0 0 cm /I Do Q';
  return pdfOf(onePage(content, '/XObject<</I 5 0 R>>', [picture]), name);
};

/** A page whose drawing instructions are so many mebibytes of spaces, in a file of some kilobytes. */
export const pdfOfSpaces = (mebibytes: number, name = 'فراغ.pdf'): File => {
  const spaces = Buffer.alloc(mebibytes * mebibyte, 0x20);
  return pdfOf(onePage(streamOf('/Filter[/FlateDecode/FlateDecode]', deflateTwice(spaces))), name);
};

/** So many blank pages. */
export const pdfOfPages = (count: number, name = 'صفحات.pdf', height = 40): File => {
  const kids = Array.from({ length: count }, (_, index) => `${index + 3} 0 R`).join(' ');
  const page = `<</Type/Page/Parent 2 0 R/MediaBox[0 0 40 ${height}]>>`;
  return pdfOf(
    [
      '<</Type/Catalog/Pages 2 0 R>>',
      `<</Type/Pages/Kids[${kids}]/Count ${count}>>`,
      ...Array.from({ length: count }, () => page),
    ],
    name,
  );
};

/** A page that is drawn for minutes: forms that draw each other ten times, so many deep. */
export const pdfOfForms = (depth: number, name = 'طبقات.pdf'): File => {
  const draws = (target: number) => `/F${target} Do `.repeat(10);
  const forms = Array.from({ length: depth }, (_, index) => {
    const next = index + 6;
    const isLast = index === depth - 1;
    const resources = isLast ? '' : `/Resources<</XObject<</F${next} ${next} 0 R>>>>`;
    return streamOf(
      `/Type/XObject/Subtype/Form/BBox[0 0 400 400]${resources}`,
      Buffer.from(isLast ? '0 0 400 400 re f' : draws(next)),
    );
  });
  return pdfOf(onePage(draws(5), '/XObject<</F5 5 0 R>>', forms), name);
};
