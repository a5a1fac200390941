import { describe, expect, test } from 'vitest';
import { certificateSize, drawCertificate } from './certificate-drawing.ts';
import type { CertificateContext, CertificateData } from './certificate-drawing.ts';
import { certificateTemplates } from '#domain/certificates/certificates.ts';
import { stripBidiControls } from '#domain/text/bidi.ts';

const data: CertificateData = {
  platformName: 'منصة عنصر للكيمياء',
  certificateTitle: 'شهادة تقدير',
  studentName: 'مريم السيد',
  studentGender: null,
  examTitle: 'محلول H2SO4 بتركيز 0.5 M',
  gradeText: '95.5%',
  teacherName: 'أ. محمود الشافعي',
  teacherTitle: 'معلّم الكيمياء',
  issuedAtText: '٢١ نوفمبر ٢٠٢٦',
  qr: [
    [true, false],
    [false, true],
  ],
  verifyUrl: 'https://chem.example/verify/4f9c',
};

type Written = { text: string; x: number; width: number; size: number; align: string };

const nothing = () => undefined;

/** Writes down what is drawn; each character is half as wide as the font is high. */
function recordingContext() {
  const written: Written[] = [];
  let rects = 0;
  const widthOf = (text: string) =>
    (stripBidiControls(text).length * Number(/([\d.]+)px/.exec(context.font)?.[1])) / 2;
  const context: CertificateContext = {
    direction: 'ltr',
    textAlign: 'start',
    textBaseline: 'top',
    font: '10px x',
    fillStyle: '',
    strokeStyle: '',
    lineWidth: 1,
    globalAlpha: 1,
    save: nothing,
    restore: nothing,
    beginPath: nothing,
    closePath: nothing,
    moveTo: nothing,
    lineTo: nothing,
    arc: nothing,
    arcTo: nothing,
    ellipse: nothing,
    clip: nothing,
    fill: nothing,
    stroke: nothing,
    fillRect: nothing,
    drawImage: nothing,
    rect: () => void (rects += 1),
    measureText: (text) => ({ width: widthOf(text) }),
    fillText: (text, x) =>
      void written.push({
        text,
        x,
        width: widthOf(text),
        size: Number(/([\d.]+)px/.exec(context.font)?.[1]),
        align: context.textAlign,
      }),
  };
  return {
    context,
    written,
    texts: () => written.map(({ text }) => stripBidiControls(text)),
    rectCount: () => rects,
  };
}

describe.each(certificateTemplates)('the $id certificate', (template) => {
  test('the drawing contains every line of the specification, right to left', () => {
    const { context, texts } = recordingContext();
    drawCertificate(context, data, template);
    expect(context.direction).toBe('rtl');
    for (const line of [
      'منصة عنصر للكيمياء',
      'شهادة تقدير',
      'تشهد هذه الشهادة للطالب/الطالبة',
      'مريم السيد',
      'باجتياز الامتحان بنجاح',
      data.examTitle,
      'بتقدير: 95.5%',
      'التوقيع',
      data.teacherName,
      data.teacherTitle,
      data.issuedAtText,
    ]) {
      expect(texts()).toContain(line);
    }
  });

  test('the drawing addresses a female student in the feminine', () => {
    const { context, texts } = recordingContext();
    drawCertificate(context, { ...data, studentGender: 'female' }, template);
    expect(texts()).toContain('تشهد هذه الشهادة للطالبة');
    expect(texts()).not.toContain('تشهد هذه الشهادة للطالب/الطالبة');
  });

  test('the drawing keeps percentages, and numbers with units, in their own direction', () => {
    const { context, written } = recordingContext();
    drawCertificate(context, data, template);
    const all = written.map(({ text }) => text).join('\n');
    expect(all).toContain('\u206695.5%\u2069');
    expect(all).toContain('\u20660.5 M\u2069');
    expect(all).toContain('\u2066H2SO4\u2069');
  });

  test('the drawing shows only the hint while it has neither a name nor an exam', () => {
    const { context, texts } = recordingContext();
    drawCertificate(context, { ...data, studentName: ' ', examTitle: '' }, template);
    expect(texts()).toContain('أدخل بيانات الطالب لمعاينة الشهادة');
    expect(texts()).not.toContain('تشهد هذه الشهادة للطالب/الطالبة');
  });

  test('the drawing shrinks a long name without cutting it and keeps a long title on the page', () => {
    const { context, written, texts } = recordingContext();
    const studentName = 'عبد الرحمن محمد مصطفى عبد العظيم السيد إبراهيم الشرقاوي الحسيني';
    drawCertificate(
      context,
      { ...data, studentName, examTitle: 'الامتحان الشامل '.repeat(30) },
      template,
    );
    expect(texts()).toContain(studentName);
    for (const { x, width, align } of written) {
      const start = align === 'center' ? x - width / 2 : align === 'start' ? x - width : x;
      expect(start).toBeGreaterThanOrEqual(0);
      expect(start + width).toBeLessThanOrEqual(certificateSize.width);
    }
  });

  test('the drawing has one square for each dark module, and no caption without a code', () => {
    const withCode = recordingContext();
    const without = recordingContext();
    drawCertificate(withCode.context, data, template);
    drawCertificate(without.context, { ...data, qr: undefined }, template);
    expect(withCode.rectCount() - without.rectCount()).toBe(2);
    expect(without.texts()).not.toContain('امسح الرمز للتحقق');
  });
});

test('the four templates are four different drawings', () => {
  const drawings = certificateTemplates.map((template) => {
    const { context, written } = recordingContext();
    drawCertificate(context, data, template);
    return JSON.stringify(written);
  });
  expect(new Set(drawings).size).toBe(4);
});
