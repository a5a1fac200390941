import { fileInputTexts as texts } from './file-input.texts.ts';

const bytesInMegabyte = 1024 * 1024;

/** `accept` as the input has it (`application/pdf,.pdf` or `image/*`); says what is wrong in Arabic, or nothing. */
export function findFileProblem(
  file: File,
  { accept, maxMegabytes }: { accept: string; maxMegabytes: number },
): string | undefined {
  const isAccepted = accept
    .split(',')
    .map((kind) => kind.trim().toLowerCase())
    .some((kind) => matches(file, kind));
  if (!isAccepted) return texts.wrongType;
  return file.size > maxMegabytes * bytesInMegabyte ? texts.tooLarge(maxMegabytes) : undefined;
}

function matches(file: File, kind: string): boolean {
  if (kind.startsWith('.')) return file.name.toLowerCase().endsWith(kind);
  return kind.endsWith('/*') ? file.type.startsWith(kind.slice(0, -1)) : file.type === kind;
}
