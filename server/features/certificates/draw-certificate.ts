import { createRequire } from 'node:module';
import { join } from 'node:path';
import { GlobalFonts, PDFDocument } from '@napi-rs/canvas';
import { encode } from 'uqr';
import type * as z from 'zod/mini';
import type { certificate } from '#contract/certificates.ts';
import {
  type CertificateData,
  certificateFont,
  certificateSize,
  drawCertificate,
} from '#domain/certificate-drawing.ts';
import { gradeFromDescription, templateFor } from '#domain/certificates.ts';
import { toDrawable } from './drawable-text.ts';

const issueDate = new Intl.DateTimeFormat('ar-EG', {
  dateStyle: 'long',
  timeZone: 'Africa/Cairo',
});

/** Made by `scripts/make-certificate-fonts.ts`; Skia takes each character from the file that has it. */
const familyFiles = certificateFont.weights.flatMap((weight) =>
  ['arabic', 'latin'].map((script) =>
    join(import.meta.dirname, 'fonts', `readex-pro-${script}-${weight}.ttf`),
  ),
);

/** The drawing's second choice: what a chemistry title may hold besides letters, such as Δ, → and ⇌. */
const symbolFile = createRequire(import.meta.url).resolve(
  'katex/dist/fonts/KaTeX_Main-Regular.ttf',
);

let areFontsReady = false;

const registerFont = (file: string, family: string) => {
  const key = GlobalFonts.registerFromPath(file, family);
  if (!key) throw new Error(`The font file ${file} cannot be read.`);
};

/** From files and never from the system, so that a certificate looks the same on every machine. */
const loadFonts = () => {
  if (areFontsReady) return;
  for (const file of familyFiles) registerFont(file, certificateFont.family);
  registerFont(symbolFile, 'sans-serif');
  areFontsReady = true;
};

const toData = (shown: z.infer<typeof certificate>): CertificateData => ({
  platformName: toDrawable(shown.platformName),
  certificateTitle: toDrawable(shown.certificateTitle),
  studentName: toDrawable(shown.studentName),
  examTitle: toDrawable(shown.examTitle),
  gradeText: gradeFromDescription(shown.description),
  teacherName: toDrawable(shown.teacherName),
  teacherTitle: toDrawable(shown.teacherTitle),
  issuedAtText: issueDate.format(new Date(shown.issuedAt)),
  qr: encode(shown.verifyUrl, { border: 0, ecc: 'M' }).data,
  verifyUrl: shown.verifyUrl,
});

/**
 * The certificate as a landscape vector PDF of 1200 × 850 points (spec §9), with the same drawing as the
 * page's preview. It takes a few milliseconds of one thread, too little to be worth a worker.
 */
export const drawCertificatePdf = (shown: z.infer<typeof certificate>): Buffer => {
  loadFonts();
  const document = new PDFDocument({
    title: shown.certificateTitle,
    author: shown.platformName,
    subject: shown.description,
  });
  const page = document.beginPage(certificateSize.width, certificateSize.height);
  drawCertificate(page, toData(shown), templateFor(shown.id));
  document.endPage();
  return document.close();
};
