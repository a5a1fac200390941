import { expect, test } from 'vitest';
import { tinyPdf } from '#server/testing/form.ts';
import { findMediaType, inspectAttachment } from './inspect-file.ts';

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
