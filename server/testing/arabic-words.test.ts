import { describe, expect, test } from 'vitest';
import { errorCatalogue } from '#contract/errors.ts';
import { isTesting, listSources, readSource } from './source-tree.ts';

/** Texts that the specification or the decisions quote, which stay to the letter (spec §5, §8; decisions §9). */
const quoted = [
  'الدورة غير موجودة',
  'فشل في جلب تفاصيل الدورة',
  'معرف الدورة غير متوفر',
  'دورة غير معروفة',
  'غير مصرح لك بالوصول إلى هذه الدورة',
  'يجب أن تكون طالبًا أو مدرسًا للوصول إلى هذه الدورة.',
  'يرجى تسجيل الدخول بحساب طالب أو مدرس.',
  // The same, to a woman.
  'غير مصرح لكِ بالوصول إلى هذه الدورة',
  'يجب أن تكوني طالبة أو معلمة للوصول إلى هذه الدورة.',
];

/** Terms with one Arabic word, and the other words that texts must not use for them. */
const words = [
  { use: 'باب', not: /دورة|دورات|الدورة|كورس/u },
  // «المدرسة» is a student's school.
  { use: 'المعلم', not: /مدرس(?![ةه])|مدرّس|أستاذ/u },
  // «خيارات الاختبار» are those of a payment that is tried out.
  { use: 'امتحان', not: /تمرين|تمارين|التدريبات|(?<!خيارات ال)اختبار|كويز/u },
  { use: 'مشترك', not: /المميزون|المجانيون|اشتراك(?:ًا)? مميز|الاشتراك المميز|بريميوم/u },
];

const withoutQuotes = (text: string): string =>
  quoted.reduce((rest, quote) => rest.replaceAll(quote, ''), text);

const comments = /\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gmu;

/** Files that recognise words in pasted text. */
const recognisers = 'domain/exams/question-import/plain-text/';

/** Files whose Arabic a person reads. */
const texts = ['web', 'server', 'contract', 'domain']
  .flatMap((room) => listSources(room))
  .filter((file) => !isTesting(file) && !file.startsWith(recognisers));

describe('Arabic texts', () => {
  test.each(words)('the texts say $use and no other word for it', ({ not }) => {
    const offending = texts.filter((file) =>
      not.test(withoutQuotes(readSource(file).replace(comments, ''))),
    );
    expect(offending).toEqual([]);
  });

  test('the check finds another word in a planted file', () => {
    expect(words.map(({ not }) => not.test('دورة المدرس للطلاب المميزون، وتمارينها'))).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(words.some(({ not }) => not.test(withoutQuotes('الدورة غير موجودة')))).toBe(false);
  });

  /** The specification prescribes these texts, which are shorter (spec §8). */
  const short = new Set([
    'course.not_found',
    'lesson.not_found',
    'lesson.access_denied',
    'exam.none_for_lesson',
    'exam.time_over',
    'access_code.unknown',
  ]);

  test.each(Object.entries(errorCatalogue).filter(([code]) => !short.has(code)))(
    'the texts of the refusal %s say what to do',
    (_code, { message }) => {
      expect(message).toMatch(/[.؛،] .+|^(?:أجب|ابدأ|اختر|اكتب|انتظر|حدّث|راجع|يرجى) /u);
    },
  );
});
