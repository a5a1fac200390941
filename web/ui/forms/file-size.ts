import { formatNumber } from '#domain/formats/numbers.ts';
import { fileInputTexts as texts } from './file-input.texts.ts';

const kilobyte = 1024;
const megabyte = kilobyte * kilobyte;
const gigabyte = kilobyte * megabyte;

/** With one digit behind the point. */
const rounded = (amount: number) => formatNumber(Math.round(amount * 10) / 10);

/** A file size such as "340 كيلوبايت", "1.2 ميجابايت" or "1.2 جيجابايت"; never zero. */
export const formatFileSize = (bytes: number): string => {
  if (bytes < megabyte) return texts.kilobytes(String(Math.max(1, Math.round(bytes / kilobyte))));
  if (bytes < gigabyte) return texts.megabytes(rounded(bytes / megabyte));
  return texts.gigabytes(rounded(bytes / gigabyte));
};
