import { describe, expect, test } from 'vitest';
import { readPdfLines } from '#server/testing/pdf-text.ts';
import { drawCertificatePdf } from './draw-certificate.ts';

const certificate = {
  id: 'AbCdEf0123456789AbCdEf01',
  certificateTitle: 'شهادة تقدير',
  description: 'اجتياز بنسبة 95.5% في امتحان: الاتزان',
  issuedAt: '2026-11-21T18:00:00.000Z',
  studentName: 'علاء الدين شوقي غنيم',
  examTitle: 'تفاعلات الأحماض والقواعد',
  teacherName: 'أ. محمود سالم',
  teacherTitle: 'معلم أول الكيمياء للمرحلة الثانوية',
  platformName: 'منصة عنصر للكيمياء',
  verifyUrl: 'https://kimya.test/verify/AbCdEf0123456789AbCdEf01',
};

const fontNames = (pdf: Buffer) => [
  ...new Set(pdf.toString('latin1').match(/(?<=\/FontName \/[A-Z]+\+)[\w-]+/gu)),
];

describe('the drawn certificate', () => {
  test('is one landscape page of 1200 × 850 points', () => {
    const source = drawCertificatePdf(certificate).toString('latin1');
    expect(source).toMatch(/^%PDF-/u);
    expect(source.match(/\/MediaBox [^\n]+/gu)).toEqual(['/MediaBox [0 0 1200 850]']);
  });

  test('holds its words as text that can be found and copied', () => {
    const lines = readPdfLines(drawCertificatePdf(certificate));
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
    // Lines are read from right to left, so the percentage stands backwards behind its colon.
    expect(lines).toContain(`بتقدير:${[...'95.5%'].toReversed().join('')}`);
  });

  test.each([
    ['Arabic in every form', 'ابتثجحخدذرزسشصضطظعغفقكلمنهوي لا إلى الآن ئ ؤ ء ة'],
    ['tashkeel', 'مُحَمَّدٌ الأَوَّلُ'],
    ['digits', '٠١٢٣٤٥٦٧٨٩ 0123456789 95.5%'],
    ['Latin', 'Ahmed Émile Straße'],
    ['chemistry', 'H₂SO₄ Fe³⁺ ΔH → ⇌'],
  ])('draws %s with its own fonts, on any machine', (_, examTitle) => {
    const pdf = drawCertificatePdf({ ...certificate, examTitle });
    const own = ['ReadexPro-Regular', 'KaTeX_Main-Regular'];
    expect(fontNames(pdf).filter((name) => !own.includes(name))).toEqual([]);
    expect(readPdfLines(pdf).join('')).not.toMatch(/[\0\uFFFD]/u);
  });

  test('stays small, also with names that are far too long', () => {
    const long = { studentName: 'عبد الرحمن '.repeat(30), examTitle: 'امتحان '.repeat(60) };
    expect(drawCertificatePdf({ ...certificate, ...long }).length).toBeLessThan(120_000);
  });
});
