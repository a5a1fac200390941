import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { findMissingFonts } from './missing-fonts.ts';

const type0 = '<< /Type /Font /Subtype /Type0 /BaseFont /Arial /DescendantFonts [7 0 R] >>';
const descendant = (name: string) =>
  `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /${name} /FontDescriptor 8 0 R /DW 600 >>`;
const descriptor = (file = '') => `<< /Type /FontDescriptor /FontName /Arial /Flags 4 ${file} >>`;

const pdf = (...objects: [number, string][]) =>
  new Blob([
    '%PDF-1.7\n',
    ...objects.map(([number, body]) => `${number} 0 obj\n${body}\nendobj\n`),
    '%%EOF',
  ]);

/** The same objects in a compressed stream, as Word and Chrome write them. */
const packed = (...objects: [number, string][]) => {
  const bodies = objects.map(([, body]) => body);
  let place = 0;
  const head = objects
    .map(([number, body]) => {
      const own = `${number} ${place}`;
      place += body.length + 1;
      return own;
    })
    .join(' ');
  const stream = deflateSync(Buffer.from(`${head}\n${bodies.join('\n')}`, 'latin1'));
  const dictionary = `<< /Type /ObjStm /N ${objects.length} /First ${head.length + 1} /Length ${stream.length} /Filter /FlateDecode >>`;
  return new Blob([
    '%PDF-1.7\n',
    `5 0 obj\n${dictionary}\nstream\r\n`,
    stream,
    '\r\nendstream\nendobj\n%%EOF',
  ]);
};

const arabic = '<< /Type /Encoding /Differences [32 /space /afii57415 /uni0628] >>';
const simple = (encoding: string) =>
  `<< /Type /Font /Subtype /TrueType /BaseFont /TimesNewRoman,Bold /Encoding ${encoding} /FontDescriptor 8 0 R >>`;

test.each([
  [
    'a font that is not inside',
    pdf([6, type0], [7, descendant('Arial')], [8, descriptor()]),
    ['Arial'],
  ],
  [
    'one that is',
    pdf([6, type0], [7, descendant('Arial')], [8, descriptor('/FontFile2 9 0 R')]),
    [],
  ],
  ['a part of one', pdf([7, descendant('ABCDEF+Amiri')], [8, descriptor('/FontFile3 9 0 R')]), []],
  [
    'packed objects',
    packed([7, descendant('Simplified#20Arabic')], [8, descriptor()]),
    ['Simplified Arabic'],
  ],
  [
    'packed objects with their font',
    packed([7, descendant('Arial')], [8, descriptor('/FontFile2 9 0 R')]),
    [],
  ],
  [
    'no description at all',
    pdf([7, '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /Tahoma >>']),
    ['Tahoma'],
  ],
  [
    'Arabic signs of a simple font',
    pdf([7, simple('6 0 R')], [6, arabic], [8, descriptor()]),
    ['TimesNewRoman Bold'],
  ],
  [
    'Latin signs, which every reader has',
    pdf([7, simple('/WinAnsiEncoding')], [8, descriptor()]),
    [],
  ],
  ['Helvetica', pdf([3, '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>']), []],
  [
    'the same font twice',
    pdf([6, descendant('Arial')], [7, descendant('Arial')], [8, descriptor()]),
    ['Arial'],
  ],
  ['no PDF', new Blob(['نص']), []],
])('the fonts that a PDF lacks: %s', async (_, file, names) => {
  expect(await findMissingFonts(file)).toEqual(names);
});
