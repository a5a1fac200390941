import { expect, test } from 'vitest';
import { tinyPdf } from '#server/testing/form.ts';
import { assertPdf, findMediaType, inspectAttachment, isEncryptedPdf } from './inspect-file.ts';

const pdf = await tinyPdf().text();

test.each([
  ['a PDF', pdf, 'application/pdf'],
  ['a PDF behind a line break', `\n${pdf}`, 'application/pdf'],
  [
    'a PDF behind lines of a download',
    `Content-Type: application/pdf\r\n\r\n${pdf}`,
    'application/pdf',
  ],
  ['a web page that names the mark', `<!DOCTYPE html><p>${pdf}`, undefined],
  ['a PDF behind more than a kibibyte', `${' '.repeat(1100)}${pdf}`, undefined],
  ['a text', 'نص', undefined],
])('%s is recognised by its content', async (_, text, type) => {
  expect(await findMediaType(new File([text], 'x.pdf'))).toBe(type);
});

test('a PDF behind a line break is taken as an attachment too', async () => {
  expect(await inspectAttachment(new File([`\n${pdf}`], 'x'), 'file')).toBe('application/pdf');
});

const objects = '1 0 obj <<>> endobj\n';

test.each([
  ['whole', pdf],
  ['followed by blanks', `${pdf}${'\u0000'.repeat(5000)}`],
  ['changed later', `${pdf}7 0 obj <<>> endobj\nstartxref\n80\n%%EOF\n`],
])('a PDF that is %s is taken', async (_, text) => {
  const file = new File([text], 'x.pdf');
  await expect(assertPdf(file, 'file')).resolves.toBeUndefined();
  expect(await inspectAttachment(file, 'file')).toBe('application/pdf');
});

test.each([
  ['cut', `%PDF-1.7\n${objects}2 0 obj <<`],
  ['cut behind the end of its first page', `%PDF-1.7\n${objects}startxref\r\n0\r\n%%EOF\n3 0 obj`],
  ['cut within a later change', `${pdf}7 0 obj <</Type/Page>> endobj\n8 0 ob`],
])('a PDF that is %s is refused with the reason', async (_, text) => {
  const file = new File([text], 'x.pdf');
  const refusal = { code: 'file.damaged', errors: { file: [expect.stringContaining('ناقص')] } };
  await expect(assertPdf(file, 'file')).rejects.toMatchObject(refusal);
  await expect(inspectAttachment(file, 'file')).rejects.toMatchObject(refusal);
});

test('a PDF is known as encrypted by the mark in it, wherever it stands', async () => {
  const long = ' '.repeat(70_000 - 4);
  expect(await isEncryptedPdf(new File([`${long}/Encrypt 8 0 R`], 'x.pdf'))).toBe(true);
  expect(await isEncryptedPdf(new File([pdf], 'x.pdf'))).toBe(false);
});
