import { startsWith } from './first-bytes.ts';

/** The encodings in which programs save Arabic text. */
export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1256';

/**
 * Whether a text in UTF-8 has a few broken bytes: read as such it has ten good Arabic letters for each of them. Arabic in
 * Windows-1256 has next to none, because its letters hardly ever form a pair of UTF-8.
 */
const isDamagedUtf8 = (bytes: Uint8Array): boolean => {
  const text = new TextDecoder('utf-8').decode(bytes);
  const broken = text.split('\ufffd').length - 1;
  return (text.match(/\p{Script=Arabic}/gu)?.length ?? 0) >= broken * 10;
};

/** The encoding of a text by its first bytes. Windows-1256 reads any bytes, so it comes last. */
export const encodingOf = (bytes: Uint8Array): TextEncoding => {
  if (startsWith(bytes, 0xff, 0xfe)) return 'utf-16le';
  if (startsWith(bytes, 0xfe, 0xff)) return 'utf-16be';
  const firstBytes = bytes.subarray(0, 200);
  const zeros = (remainder: 0 | 1) =>
    firstBytes.filter((byte, place) => byte === 0 && place % 2 === remainder).length;
  // A single zero byte is damage, not an encoding.
  const minZeros = Math.max(2, firstBytes.length / 20);
  if (zeros(1) > minZeros) return 'utf-16le';
  if (zeros(0) > minZeros) return 'utf-16be';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return isDamagedUtf8(bytes) ? 'utf-8' : 'windows-1256';
  }
};
