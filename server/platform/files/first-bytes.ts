/** Whether a file begins with these bytes. */
export const startsWith = (bytes: Uint8Array, ...start: number[]): boolean =>
  start.every((byte, place) => bytes[place] === byte);

/** The signature of ZIP archives; files of Word and Excel are such archives. */
export const isZip = (bytes: Uint8Array): boolean => startsWith(bytes, 0x50, 0x4b, 0x03, 0x04);

/** The signature of Office files before 2007, and of those with a password. */
export const isOldOffice = (bytes: Uint8Array): boolean =>
  startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0);

/** As readers of PDF files do, which find the mark in the first kibibyte: some programs leave lines of a download before it. */
export const hasPdfMark = (bytes: Uint8Array): boolean => {
  const start = Buffer.from(bytes.subarray(0, 1024)).toString('latin1');
  return start.includes('%PDF-') && !start.trimStart().startsWith('<');
};
