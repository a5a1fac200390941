import { stripBidiControls } from '#domain/text/bidi.ts';

/** Hands bytes that a call brought to the browser's downloads. */
export function saveFile(bytes: Blob, fileName: string): void {
  const address = URL.createObjectURL(bytes);
  const link = document.createElement('a');
  link.href = address;
  link.download = safeFileName(fileName);
  link.click();
  URL.revokeObjectURL(address);
}

/** Slashes and direction marks have no place in the name of a file. */
export function safeFileName(name: string): string {
  return stripBidiControls(name)
    .replace(/[\\/:*?"<>|]+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
}
