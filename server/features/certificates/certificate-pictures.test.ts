import { randomUUID } from 'node:crypto';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCanvas, loadImage, type SKRSContext2D } from '@napi-rs/canvas';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  certificateSize,
  drawCertificate,
} from '#domain/certificates/drawing/certificate-drawing.ts';
import { certificateTemplateIds, templateFor } from '#domain/certificates/certificates.ts';
import { createDrawers } from '#server/platform/files/pdf-pages/drawers.ts';
import type { PdfPicture } from '#server/platform/files/pdf-pages/pdf-task.ts';
import { readQr } from '#server/testing/qr-text.ts';
import { removeFolder } from '#server/testing/remove-folder.ts';
import { signaturePng } from '#server/testing/signatures.ts';
import { loadFonts } from '#server/platform/printing/print-fonts.ts';
import { drawCertificatePdf, toDrawing } from './draw-certificate.ts';

const drawers = createDrawers();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'certificates-'));
});
afterAll(async () => {
  await drawers.stop();
  await removeFolder(folder);
});

const certificateOf = (template: string) => ({
  id: `${template}-AbCdEf0123456789AbCdEf0123456789AbCdEf01234`,
  certificateTitle: 'شهادة تقدير',
  description: 'اجتياز بنسبة 95.5% في امتحان: الاتزان',
  issuedAt: '2026-11-21T18:00:00.000Z',
  studentName: 'علاء الدين شوقي غنيم',
  studentGender: null,
  examTitle: 'تفاعلات الأحماض والقواعد',
  teacherName: 'أ. محمود سالم',
  teacherTitle: 'معلم أول الكيمياء للمرحلة الثانوية',
  signature: null,
  platformName: 'منصة عنصر للكيمياء',
  verifyUrl: `https://kimya.test/verify/${template}-AbCdEf0123456789AbCdEf0123456789AbCdEf01234`,
});

type Certificate = ReturnType<typeof certificateOf>;
type Box = { x: number; y: number; width: number; height: number };
type Grey = { data: Uint8Array; width: number };

/** Records every rectangle and every text that is drawn on a canvas. */
const listen = (context: SKRSContext2D) => {
  const rects: Box[] = [];
  const texts: { text: string; y: number }[] = [];
  const rect = context.rect.bind(context);
  const fillText = context.fillText.bind(context);
  context.rect = (x, y, width, height) => {
    rects.push({ x, y, width, height });
    rect(x, y, width, height);
  };
  context.fillText = (text, x, y) => {
    texts.push({ text, y });
    fillText(text, x, y);
  };
  return { rects, texts };
};

/** The preview: the same drawing on a canvas of 1200 × 850 pixels. */
const drawPreview = async (certificate: Certificate, signature: Buffer) => {
  loadFonts();
  const canvas = createCanvas(certificateSize.width, certificateSize.height);
  const context = canvas.getContext('2d');
  const heard = listen(context);
  const image = await loadImage(signature);
  const { width, height } = image;
  const data = toDrawing(certificate, { image, width, height });
  drawCertificate(context, data, templateFor(certificate.id));
  return { png: canvas.toBuffer('image/png'), ...heard };
};

const drawPage = async (certificate: Certificate, signature: Buffer) => {
  const path = join(folder, `${randomUUID()}.pdf`);
  await writeFile(path, await drawCertificatePdf(certificate, { signature }));
  const pictures: Uint8Array[] = [];
  const onPicture = ({ webp }: PdfPicture) => void pictures.push(webp);
  const job = drawers.ahead.start({ path, drawn: [], onSizes: () => undefined, onPicture });
  expect(await job.finished).toBe('done');
  return Buffer.from(pictures[0] ?? []);
};

const toGrey = async (picture: Buffer): Promise<Grey> => {
  const { data, info } = await sharp(picture)
    .flatten()
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width };
};

/** The modules of the drawn code, read from a picture at the places where the drawing put them. */
const readModules = ({ data, width }: Grey, rects: readonly Box[]) => {
  const cell = Math.min(...rects.map((box) => box.width));
  const modules = rects.filter((box) => Math.abs(box.width - cell) < 0.01);
  const left = Math.min(...modules.map(({ x }) => x));
  const top = Math.min(...modules.map(({ y }) => y));
  const size = Math.round((Math.max(...modules.map(({ x }) => x)) - left) / cell) + 1;
  return Array.from({ length: size }, (_row, row) =>
    Array.from({ length: size }, (_column, column) => {
      const x = Math.floor(left + (column + 0.5) * cell);
      const y = Math.floor(top + (row + 0.5) * cell);
      return (data[y * width + x] ?? 255) < 128;
    }),
  );
};

const cellSize = 25;

/** The mean light of each cell: edges are smoothed differently, what is missing or elsewhere fills whole cells. */
const cellsOf = ({ data, width }: Grey) => {
  const sums = Array.from({ length: (width * certificateSize.height) / cellSize ** 2 }, () => 0);
  for (const [at, light] of data.entries()) {
    const column = Math.floor((at % width) / cellSize);
    const row = Math.floor(at / width / cellSize);
    const cell = row * (width / cellSize) + column;
    sums[cell] = (sums[cell] ?? 0) + light / cellSize ** 2;
  }
  return sums;
};

/** How far the lightest and the darkest pixel of a band are apart. */
const contrastIn = ({ data, width }: Grey, top: number, bottom: number) => {
  const band = data.subarray(top * width, bottom * width);
  return Math.max(...new Set(band)) - Math.min(...new Set(band));
};

describe.each(certificateTemplateIds)('the %s certificate', (template) => {
  const certificate = certificateOf(template);
  let preview: Awaited<ReturnType<typeof drawPreview>>;
  let page: Buffer;

  beforeAll(async () => {
    const signature = await signaturePng();
    preview = await drawPreview(certificate, signature);
    page = await drawPage(certificate, signature);
  });

  test('the certificate looks the same as PDF and as preview, with the name in its place', async () => {
    const { width, height } = await sharp(page).metadata();
    expect([width, height]).toEqual([1200, 850]);
    const [one, other] = [cellsOf(await toGrey(preview.png)), cellsOf(await toGrey(page))];
    const differences = one.map((light, cell) => Math.abs(light - (other[cell] ?? 0)));
    expect(Math.max(...differences)).toBeLessThan(20);
    expect(differences.reduce((sum, value) => sum + value, 0) / one.length).toBeLessThan(2);

    const name = preview.texts.find(({ text }) => text === certificate.studentName);
    const baseline = Math.round(name?.y ?? 0);
    expect(contrastIn(await toGrey(page), baseline - 40, baseline)).toBeGreaterThan(120);
  });

  test('the certificate has a QR code that leads to its public page', async () => {
    expect(readQr(readModules(await toGrey(page), preview.rects))).toBe(certificate.verifyUrl);
  });
});
