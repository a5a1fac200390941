import { stripBidiControls } from '#domain/text/bidi.ts';

/** Downloads the bytes of a reply as a file. */
export function saveFile(bytes: Blob, fileName: string): void {
  const address = URL.createObjectURL(bytes);
  const link = document.createElement('a');
  link.href = address;
  link.download = safeFileName(fileName);
  link.click();
  URL.revokeObjectURL(address);
}

/** Slashes and direction marks are not allowed in a file name. */
export function safeFileName(name: string): string {
  return stripBidiControls(name)
    .replace(/[\\/:*?"<>|]+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
}
