import { strToU8, zipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { questionImport } from '#contract/exams/question-import.ts';
import type { RouteReply } from '#contract/route.ts';
import { importTexts as texts } from '#domain/exams/question-import/import.texts.ts';
import { createTeacherCalls } from '#server/testing/teacher-calls.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let calls: Awaited<ReturnType<typeof createTeacherCalls>>;

beforeAll(async () => {
  app = await createTestApp();
  calls = await createTeacherCalls(app);
});
afterAll(() => app.close());

const spaces =
  'xmlns:w="urn:w" xmlns:r="urn:r" xmlns:a="urn:a" xmlns:v="urn:v" xmlns:mc="urn:mc" xmlns="urn:p"';
const text = (said: string) => `<w:r><w:t xml:space="preserve">${said}</w:t></w:r>`;
const drawing = (id: string) =>
  `<w:r><w:drawing><a:graphic><a:blip r:embed="${id}"/></a:graphic></w:drawing></w:r>`;
const old = (id: string) => `<w:r><w:pict><v:imagedata r:id="${id}"/></w:pict></w:r>`;
const paragraph = (...runs: string[]) => `<w:p>${runs.join('')}</w:p>`;

const png = async (colour: string) =>
  new Uint8Array(
    await sharp({ create: { width: 8, height: 8, channels: 3, background: colour } })
      .png()
      .toBuffer(),
  );

const docx = (body: string, media: Record<string, Uint8Array>) => {
  const targets = Object.keys(media).map(
    (name) => `<Relationship Id="${name.split('.')[0]}" Target="media/${name}"/>`,
  );
  const bytes = zipSync({
    'word/document.xml': strToU8(`<w:document ${spaces}><w:body>${body}</w:body></w:document>`),
    'word/_rels/document.xml.rels': strToU8(
      `<Relationships xmlns="urn:p">${targets.join('')}</Relationships>`,
    ),
    ...Object.fromEntries(
      Object.entries(media).map(([name, part]) => [`word/media/${name}`, part]),
    ),
  });
  return new File([new Uint8Array(bytes)], 'أسئلة.docx');
};

const preview = async (file: File): Promise<RouteReply<typeof questionImport.preview>> =>
  (await calls.sendForm('POST', '/api/Exam/import/preview', { file })).json();

describe('the pictures of a Word file', () => {
  test('the pictures belong to the question and the options in whose paragraphs they stand', async () => {
    const [curve, red, blue] = await Promise.all(['white', 'red', 'blue'].map(png));
    const found = await preview(
      docx(
        [
          paragraph(text('1) ماذا يبين المنحنى؟ '), drawing('curve')),
          paragraph(text('أ) '), drawing('red')),
          paragraph(text('ب) '), old('blue')),
          paragraph(text('ج) لا شيء')),
          paragraph(text('الإجابة: ب')),
        ].join(''),
        {
          'curve.png': curve ?? new Uint8Array(),
          'red.png': red ?? new Uint8Array(),
          'blue.png': blue ?? new Uint8Array(),
          'unused.png': strToU8('never unpacked'),
        },
      ),
    );
    expect(found).toMatchObject({ format: 'docx', unfinished: [], problems: [] });
    expect(found.questions).toMatchObject([
      {
        questionText: 'ماذا يبين المنحنى؟',
        picture: 0,
        options: ['', '', 'لا شيء'],
        optionPictures: [1, 2, null],
        correctOptionIndex: 1,
      },
    ]);
    expect(found.pictures).toEqual(
      [curve, red, blue].map((bytes) => ({
        type: 'image/png',
        data: Buffer.from(bytes ?? []).toString('base64'),
      })),
    );
  });

  test('unreadable pictures are reported at their row, and an option without its picture needs a correction', async () => {
    const body = [
      paragraph(text('1) سؤال؟ '), drawing('formula'), drawing('gone')),
      paragraph(text('أ) '), drawing('formula')),
      paragraph(text('ب) ثانٍ')),
      paragraph(text('الإجابة: ب')),
    ].join('');
    const found = await preview(docx(body, { 'formula.wmf': strToU8('WMF') }));
    expect(found.questions).toEqual([]);
    expect(found.unfinished).toMatchObject([{ questionText: 'سؤال؟', options: ['', 'ثانٍ'] }]);
    const line = found.unfinished[0]?.lineNumber;
    expect(found.problems).toEqual(
      [
        `${texts.pictureOfQuestion}: ${texts.unshownPicture('WMF')}`,
        `${texts.pictureOfQuestion}: ${texts.drawnPicture}`,
        `${texts.pictureOfOption(1)}: ${texts.unshownPicture('WMF')}`,
      ].map((said) => ({ line, text: said, isFatal: false })),
    );
  });

  test('pictures outside the questions and in explanations are reported, and typed marks are no pictures', async () => {
    const body = [
      paragraph(text('أسئلة الباب الأول '), drawing('red')),
      paragraph(text('1) سؤال\uE000؟')),
      paragraph(text('أ) أول')),
      paragraph(text('ب) ثانٍ')),
      paragraph(text('الإجابة: أ '), drawing('red')),
    ].join('');
    const found = await preview(docx(body, { 'red.png': await png('red') }));
    expect(found.questions).toMatchObject([{ questionText: 'سؤال؟', options: ['أول', 'ثانٍ'] }]);
    const said = found.problems.map((problem) => problem.text);
    expect(said).toEqual(expect.arrayContaining([texts.pictures, texts.pictureInExplanation]));
    expect(JSON.stringify(found)).not.toMatch(/[\uE000-\uE1F3]/u);
  });
});
