import { type Canvas, createCanvas } from '@napi-rs/canvas';
import type { APIRequestContext } from '@playwright/test';
import { checkDigitOf } from '#domain/typed-codes/check-digit.ts';
import type { Bubble } from '#domain/exams/sheets/sheet-places.ts';
import { layoutOf, numberDigits, paper } from '#domain/exams/sheets/sheet-layout.ts';
import { openPrinted } from '#server/testing/printing/printed-text.ts';
import { teacherHeaders } from './sessions.ts';

/** Even, as the planes of a video need. */
const size = { width: 1080, height: 1528 };
const pixelsToMillimetre = size.width / paper.width;
/** The grey of a soft pencil, and the part of a circle that a hand fills. */
const pencil = { colour: '#3c3c40', part: 0.85 };

export type Filling = {
  /** The number of the student's card; a question mark leaves a digit empty. */
  cardNumber: string;
  /** For each question the printed places that are filled, from 0. */
  options: readonly (readonly number[])[];
};

/** Prints the answer sheet of an exam, and draws its first page. */
export const drawPrintedSheet = async (
  request: APIRequestContext,
  examId: string,
): Promise<Canvas> => {
  const reply = await request.post(`/api/Exam/${examId}/print`, {
    headers: await teacherHeaders(request),
    data: {
      part: 'answerSheet',
      models: 1,
      shufflesQuestions: false,
      shufflesOptions: false,
      columns: 1,
      textSize: 'normal',
      pictures: 'none',
      group: '',
      date: '',
      minutes: null,
      instructions: '',
    },
  });
  if (!reply.ok()) throw new Error(`The sheet was not printed: ${await reply.text()}`);
  const loading = openPrinted(await reply.body());
  const page = await (await loading.promise).getPage(1);
  const viewport = page.getViewport({ scale: size.width / page.getViewport({ scale: 1 }).width });
  const canvas = createCanvas(size.width, size.height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, size.width, size.height);
  // The library needs a browser canvas; this one has the same methods.
  await page.render({ canvas: canvas as unknown as HTMLCanvasElement, viewport }).promise;
  await loading.destroy();
  return canvas;
};

/** A copy of a printed sheet of questions with four options, filled with a pencil. */
export const fillSheet = (printed: Canvas, { cardNumber, options }: Filling): Canvas => {
  const canvas = createCanvas(size.width, size.height);
  const context = canvas.getContext('2d');
  context.drawImage(printed, 0, 0);
  const fill = (bubble: Bubble | undefined) => {
    if (!bubble) return;
    context.beginPath();
    context.arc(
      bubble.x * pixelsToMillimetre,
      bubble.y * pixelsToMillimetre,
      bubble.radius * pencil.part * pixelsToMillimetre,
      0,
      2 * Math.PI,
    );
    context.fillStyle = pencil.colour;
    context.fill();
  };
  const questions = options.map((_, place) => ({
    number: place + 1,
    kind: 'choice' as const,
    optionCount: 4,
    maxMark: 1,
  }));
  const [page] = layoutOf(questions);
  const digits = cardNumber.padStart(numberDigits, '0');
  const check = digits.includes('?') ? '?' : checkDigitOf(digits);
  for (const [column, digit] of [...digits, check].entries())
    if (digit !== '?') fill(page?.digits[column]?.[Number(digit)]);
  for (const [place, filled] of options.entries())
    for (const option of filled) fill(page?.questions[place]?.bubbles[option]);
  return canvas;
};

/** A picture as a camera sees it: grey between 16 and 235. */
export const lumaOf = (canvas: Canvas): Buffer => {
  const { data } = canvas.getContext('2d').getImageData(0, 0, size.width, size.height);
  const luma = Buffer.alloc(size.width * size.height);
  for (let point = 0; point < luma.length; point += 1)
    luma[point] = 16 + Math.round(((data[point * 4] ?? 255) * 219) / 255);
  return luma;
};

export const sheetVideo = size;

/** The codes of fax scans for runs of white and of black points, by their lengths. */
const runCodes: readonly Readonly<Record<number, string>>[] = [
  // oxfmt-ignore
  { 0: '00110101', 1: '000111', 2: '0111', 4: '1011', 8: '10011', 16: '101010', 32: '00011011', 64: '1101100110101' },
  // oxfmt-ignore
  { 0: '0000110111', 1: '010', 2: '11', 4: '011', 8: '000101', 16: '0000010111', 32: '000001101010', 64: '00000011110000110111' },
];

/** A picture in black and white, packed as a fax scanner does (T.6), each line for itself. */
export const faxOf = (canvas: Canvas): Buffer => {
  const isBlack = lumaOf(canvas).map((gray) => (gray < 128 ? 1 : 0));
  let bits = '';
  for (let line = 0; line < isBlack.length; line += size.width) {
    let x = 0;
    // White and black in turns; what is left of a long run follows behind an empty one of the other colour.
    for (let place = 0; x < size.width || place % 2 === 1; place += 1) {
      const colour = place % 2;
      let run = 0;
      while (run < 64 && x + run < size.width && isBlack[line + x + run] === colour) run += 1;
      const length = run === 0 ? 0 : 2 ** Math.floor(Math.log2(run));
      bits += `${colour === 0 ? '001' : ''}${runCodes[colour]?.[length] ?? ''}`;
      x += length;
    }
  }
  const bytes = bits.match(/.{1,8}/gu) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte.padEnd(8, '0'), 2)));
};

const colours = '/ColorSpace /DeviceRGB /BitsPerComponent 8';
/** How a scanner packs a page, as PDF says it. */
const packings = {
  jpeg: `${colours} /Filter /DCTDecode`,
  jpeg2000: `${colours} /Filter /JPXDecode`,
  fax: `/ColorSpace /DeviceGray /BitsPerComponent 1 /Filter /CCITTFaxDecode /DecodeParms << /K -1 /Columns ${size.width} /Rows ${size.height} >>`,
};

/** A scan whose pages are filled by one picture each. */
export const scannedPdf = (
  packing: keyof typeof packings,
  ...pictures: readonly Buffer[]
): Buffer => {
  const { width, height } = size;
  const draw = Buffer.from(`${paper.width} 0 0 ${paper.height} 0 0 cm /scan Do`);
  const stream = (head: string, bytes: Buffer) =>
    Buffer.concat([
      Buffer.from(`<< ${head} /Length ${bytes.length} >>\nstream\n`),
      bytes,
      Buffer.from('\nendstream'),
    ]);
  const image = `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} ${packings[packing]}`;
  const box = `[0 0 ${paper.width} ${paper.height}]`;
  // The pages follow the first three objects, each with its picture behind it.
  const pageAt = (place: number) => 4 + 2 * place;
  const kids = pictures.map((_, place) => `${pageAt(place)} 0 R`).join(' ');
  const objects = [
    Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'),
    Buffer.from(`<< /Type /Pages /Kids [${kids}] /Count ${pictures.length} >>`),
    stream('', draw),
    ...pictures.flatMap((picture, place) => [
      Buffer.from(
        `<< /Type /Page /Parent 2 0 R /MediaBox ${box} /Contents 3 0 R /Resources << /XObject << /scan ${pageAt(place) + 1} 0 R >> >> >>`,
      ),
      stream(image, picture),
    ]),
  ];
  // Without a table of its objects, which readers make anew.
  const body = objects.flatMap((object, place) => [
    Buffer.from(`${place + 1} 0 obj\n`),
    object,
    Buffer.from('\nendobj\n'),
  ]);
  const end = `trailer << /Root 1 0 R /Size ${objects.length + 1} >>\n%%EOF`;
  return Buffer.concat([Buffer.from('%PDF-1.7\n'), ...body, Buffer.from(end)]);
};
