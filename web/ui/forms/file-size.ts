import { formatNumber } from '#domain/formats/numbers.ts';
import { fileInputTexts as texts } from './file-input.texts.ts';

const kilobyte = 1024;
const megabyte = kilobyte * kilobyte;

/** A file size such as "340 كيلوبايت" or "1.2 ميجابايت"; never zero. */
export const formatFileSize = (bytes: number): string =>
  bytes < megabyte
    ? texts.kilobytes(String(Math.max(1, Math.round(bytes / kilobyte))))
    : texts.megabytes(formatNumber(Math.round((bytes / megabyte) * 10) / 10));
