import sharp, { type Sharp } from 'sharp';

const size = { width: 900, height: 400 };

const stroke =
  '<path d="M200 290 C250 130 300 130 330 270 S430 170 470 265 S560 150 700 190" fill="none" stroke="#123a8c" stroke-width="9"/>';

const svgOf = (...parts: string[]) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">${parts.join('')}</svg>`,
  );

/** From bright at one side to a third darker at the other, as a lamp lights a page. */
const paper =
  '<linearGradient id="light"><stop stop-color="#f4f1ea"/><stop offset="1" stop-color="#a8a49b"/></linearGradient><rect width="100%" height="100%" fill="url(#light)"/>';

const picture = (...parts: string[]): Sharp => sharp(svgOf(...parts));

/** A signature in blue ink on nothing, with wide margins. */
export const signaturePng = (): Promise<Buffer> => picture(stroke).png().toBuffer();

/** The same as a photograph of paper. */
export const signaturePhoto = (): Promise<Buffer> =>
  picture(paper, stroke).flatten().jpeg({ quality: 85 }).toBuffer();

/** Paper that nobody has signed. */
export const emptyPaper = (): Promise<Buffer> =>
  picture(paper).flatten().jpeg({ quality: 85 }).toBuffer();
