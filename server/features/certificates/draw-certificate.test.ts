import { describe, expect, test } from 'vitest';
import { certificateTemplateIds } from '#domain/certificates/certificates.ts';
import { readPdfLines } from '#server/testing/pdf-text.ts';
import { signaturePng } from '#server/testing/signatures.ts';
import { drawCertificatePdf, toDrawing } from './draw-certificate.ts';

const certificate = {
  id: 'AbCdEf0123456789AbCdEf01',
  certificateTitle: 'شهادة تقدير',
  description: 'اجتياز بنسبة 95.5% في امتحان: الاتزان',
  issuedAt: '2026-11-21T18:00:00.000Z',
  studentName: 'علاء الدين شوقي غنيم',
  studentGender: null,
  examTitle: 'تفاعلات الأحماض والقواعد',
  teacherName: 'أ. محمود سالم',
  teacherTitle: 'معلم أول الكيمياء للمرحلة الثانوية',
  signature: null,
  platformName: 'منصة عنصر للكيمياء',
  verifyUrl: 'https://kimya.test/verify/AbCdEf0123456789AbCdEf01',
};

const fontNames = (pdf: Buffer) => [
  ...new Set(pdf.toString('latin1').match(/(?<=\/FontName \/[A-Z]+\+)[\w-]+/gu)),
];

/**
 * A line as `readPdfLines` returns it: from right to left without spaces, so that numbers and
 * Latin words are reversed.
 */
const asRead = (line: string) =>
  line
    .replaceAll(/[0-9A-Za-z][0-9A-Za-z.%+ ]*/gu, (run) => [...run].toReversed().join(''))
    .replaceAll(' ', '');

test('the PDF is one landscape page of 1200 × 850 points', async () => {
  const source = (await drawCertificatePdf(certificate)).toString('latin1');
  expect(source).toMatch(/^%PDF-/u);
  expect(source.match(/\/MediaBox [^\n]+/gu)).toEqual(['/MediaBox [0 0 1200 850]']);
});

test('the PDF writes the date in the digits that the teacher chose', () => {
  const shown = { ...certificate, issuedAt: '2026-11-21T10:00:00Z' };
  expect(toDrawing(shown, undefined).issuedAtText).toContain('٢١');
  expect(toDrawing(shown, undefined, true).issuedAtText).toContain('21');
});

describe.each(certificateTemplateIds)('the %s certificate', (template) => {
  const id = `${template}-AbCdEf0123456789AbCdEf01`;

  test('the PDF contains its words as text that can be found and copied', async () => {
    const lines = readPdfLines(await drawCertificatePdf({ ...certificate, id }));
    for (const words of [
      'منصة عنصر للكيمياء',
      'شهادة تقدير',
      'علاء الدين شوقي غنيم',
      'تفاعلات الأحماض والقواعد',
      'أ. محمود سالم',
      'معلم أول الكيمياء للمرحلة الثانوية',
    ]) {
      expect(lines).toContain(words.replaceAll(' ', ''));
    }
    // Lines are read from right to left, so the percentage is reversed after its colon.
    expect(lines).toContain(`بتقدير:${Array.from('95.5%').toReversed().join('')}`);
  });

  test.each([
    [
      'a name that is too long',
      'عبد الرحمن محمد مصطفى عبد العظيم السيد إبراهيم الشرقاوي الحسيني المنياوي',
    ],
    ['an Arabic and a Latin name', 'مريم Mary جرجس'],
    ['a Latin name', 'Youssef El Sayed'],
    ['a name with a number', 'أحمد علي 2'],
  ])('the PDF writes %s whole and in its order', async (_, studentName) => {
    const lines = readPdfLines(await drawCertificatePdf({ ...certificate, id, studentName }));
    expect(lines).toContain(asRead(studentName));
  });

  test('the PDF writes a title with formula, number and unit in its order', async () => {
    const examTitle = 'محلول H2SO4 بتركيز 0.5 M عند 25%';
    const lines = readPdfLines(await drawCertificatePdf({ ...certificate, id, examTitle }));
    expect(lines).toContain(asRead(examTitle));
  });

  test('the PDF writes the address of its public page in one piece, whatever the signs of its code', async () => {
    const verifyUrl = `https://kimya.test/verify/${template}-_AbC-_dEf--012_-`;
    const lines = readPdfLines(await drawCertificatePdf({ ...certificate, id, verifyUrl }));
    const address = [...verifyUrl.replace('https://', '')].toReversed().join('');
    expect(lines.map((line) => line.split('الشهادة:')[1])).toContain(address);
  });

  test('the PDF contains the signature as a picture that is transparent around its ink', async () => {
    const unsigned = await drawCertificatePdf({ ...certificate, id });
    const signature = await signaturePng();
    const signed = await drawCertificatePdf({ ...certificate, id }, { signature });
    expect(unsigned.toString('latin1')).not.toContain('/Subtype /Image');
    expect(signed.toString('latin1')).toContain('/Subtype /Image');
    expect(signed.toString('latin1')).toContain('/SMask');
    expect(readPdfLines(unsigned)).toContain('التوقيع');
    expect(readPdfLines(signed)).not.toContain('التوقيع');
    expect(readPdfLines(signed)).toContain('أ.محمودسالم');
    expect(signed.length).toBeLessThan(150_000);
  });
});

describe('the drawn certificate', () => {
  test.each([
    ['Arabic in every form', 'ابتثجحخدذرزسشصضطظعغفقكلمنهوي لا إلى الآن ئ ؤ ء ة الكيميائي ذائب شيء'],
    ['tashkeel', 'مُحَمَّدٌ الأَوَّلُ'],
    ['digits', '٠١٢٣٤٥٦٧٨٩ 0123456789 95.5%'],
    ['Latin', 'Ahmed Émile Straße'],
    ['chemistry', 'H₂SO₄ Fe³⁺ ΔH → ⇌'],
  ])('the certificate draws %s with its own fonts, on any machine', async (_, examTitle) => {
    const pdf = await drawCertificatePdf({ ...certificate, examTitle });
    const own = new Set(['ReadexPro-Regular', 'KaTeX_Main-Regular']);
    expect(fontNames(pdf).filter((name) => !own.has(name))).toEqual([]);
    expect(readPdfLines(pdf).join('')).not.toMatch(/[\0\uFFFD]/u);
  });

  test('the certificate stays small, also with names that are far too long', async () => {
    const long = { studentName: 'عبد الرحمن '.repeat(30), examTitle: 'امتحان '.repeat(60) };
    expect((await drawCertificatePdf({ ...certificate, ...long })).length).toBeLessThan(120_000);
  });
});
