import { once } from '#domain/once.ts';
import { fileInputTexts as texts } from './file-input.texts.ts';

const kilobyte = 1024;
const megabyte = kilobyte * kilobyte;
const oneDigit = once(() => new Intl.NumberFormat('en', { maximumFractionDigits: 1 }));

/** A file size such as "340 كيلوبايت" or "1.2 ميجابايت"; never zero. */
export const formatFileSize = (bytes: number): string =>
  bytes < megabyte
    ? texts.kilobytes(String(Math.max(1, Math.round(bytes / kilobyte))))
    : texts.megabytes(oneDigit().format(bytes / megabyte));
