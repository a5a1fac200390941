import { inBothForms } from '#domain/text/addressed.ts';

/** Words of the exported files. */
export const exportTexts = {
  fileName: (examTitle: string) => `نتائج ${examTitle}`,
  sheet: 'النتائج',
  headers: {
    firstName: 'الاسم الأول',
    lastName: 'اسم العائلة',
    email: 'البريد الإلكتروني',
    score: 'الدرجة',
    maxScore: 'الدرجة العظمى',
    percentage: 'النسبة',
    band: 'المستوى',
    certificate: 'الشهادة',
    tryNumber: 'المحاولة',
    retry: 'محاولة أخرى مفتوحة',
    submittedAt: 'وقت الإرسال',
  },
  bands: { high: 'متمكن', middle: 'متوسط', low: 'يحتاج مراجعة' },
  yes: 'نعم',
  no: 'لا',
  question: (number: number, rightOption: number | string) => `س${number} (الصحيح ${rightOption})`,
} as const;

/** Validation errors of a re-marking. */
export const remarkTexts = {
  unknownQuestion: 'هذا السؤال ليس من أسئلة الامتحان',
  repeatedQuestion: 'ذُكر هذا السؤال مرتين',
  unknownOption: 'اختر الإجابة الصحيحة من الخيارات',
  noShortAnswer: 'قواعد المقارنة للأسئلة ذات الإجابة القصيرة وحدها',
  allCancelled: 'لا يمكن إلغاء كل أسئلة الامتحان. أبقِ سؤالًا واحدًا محسوبًا على الأقل.',
  lastAcceptedAnswer: 'هذه هي الإجابة المقبولة الوحيدة لهذا السؤال. اقبل إجابة أخرى أولًا.',
  tooManyAcceptedAnswers: 'لهذا السؤال 20 إجابة مقبولة، وهو أقصى عدد.',
} as const;

/** Mails to students whose certificate a re-marking changed. */
export const remarkMailTexts = inBothForms(
  {
    awarded: {
      subject: (examTitle: string) => `شهادة لك في «${examTitle}»`,
      paragraphs: ({ examTitle, before, after }: MailFigures) => [
        `راجع معلمك إجابات الامتحان «${examTitle}» وأعاد تصحيحه، فصارت نتيجتك ${after}% بعد أن كانت ${before}%.`,
        'وبهذه النتيجة استحققت شهادة تقدير. مبارك لك!',
      ],
      action: 'اعرض شهاداتك',
    },
    withdrawn: {
      subject: (examTitle: string) => `تعديل نتيجتك في «${examTitle}»`,
      paragraphs: ({ examTitle, before, after, threshold }: MailFigures) => [
        `راجع معلمك إجابات الامتحان «${examTitle}» وأعاد تصحيحه، فصارت نتيجتك ${after}% بعد أن كانت ${before}%.`,
        `حد الشهادة في هذا الامتحان ${threshold}%، ولذلك سُحبت شهادته. إن رأيت في ذلك خطأ فراجع معلمك.`,
      ],
      action: 'راجع إجاباتك',
    },
    note: 'وصلتك هذه الرسالة لأن إعادة التصحيح غيّرت شهادة من شهاداتك.',
  },
  {
    awarded: {
      subject: (examTitle) => `شهادة لكِ في «${examTitle}»`,
      paragraphs: ({ examTitle, before, after }) => [
        `راجع معلمكِ إجابات الامتحان «${examTitle}» وأعاد تصحيحه، فصارت نتيجتكِ ${after}% بعد أن كانت ${before}%.`,
        'وبهذه النتيجة استحققتِ شهادة تقدير. مبارك لكِ!',
      ],
      action: 'اعرضي شهاداتكِ',
    },
    withdrawn: {
      paragraphs: ({ examTitle, before, after, threshold }) => [
        `راجع معلمكِ إجابات الامتحان «${examTitle}» وأعاد تصحيحه، فصارت نتيجتكِ ${after}% بعد أن كانت ${before}%.`,
        `حد الشهادة في هذا الامتحان ${threshold}%، ولذلك سُحبت شهادته. إن رأيتِ في ذلك خطأ فراجعي معلمكِ.`,
      ],
      action: 'راجعي إجاباتكِ',
    },
    note: 'وصلتكِ هذه الرسالة لأن إعادة التصحيح غيّرت شهادة من شهاداتكِ.',
  },
);

type MailFigures = { examTitle: string; before: string; after: string; threshold: number };
