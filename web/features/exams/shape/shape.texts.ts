import { officialShape, type ShapeFinding } from '#domain/exams/shape/exam-shape.ts';
import { markForms, questionForms } from '#domain/text/count-forms.ts';
import { plural } from '#domain/text/plural.ts';

const choiceForms = {
  zero: 'لا أسئلة اختيار',
  one: 'سؤال اختيار واحد',
  two: 'سؤالا اختيار',
  few: '{n} أسئلة اختيار',
  many: '{n} سؤال اختيار',
  other: '{n} سؤال اختيار',
};
const writtenForms = {
  zero: 'لا أسئلة مقالية',
  one: 'سؤال مقالي واحد',
  two: 'سؤالان مقاليان',
  few: '{n} أسئلة مقالية',
  many: '{n} سؤالًا مقاليًا',
  other: '{n} سؤال مقالي',
};

const countForms = {
  questions: { ...questionForms, zero: 'لا أسئلة' },
  choice: choiceForms,
  written: writtenForms,
  marks: { ...markForms, zero: 'لا درجات' },
};

/** What is short, or too many: «ينقص 4 أسئلة: في الامتحان 42 سؤالًا، والمطلوب 46 سؤالًا». */
const counted = (kind: keyof typeof countForms, have: number, required: number): string => {
  const forms = countForms[kind];
  const difference = plural(Math.abs(required - have), forms);
  const start = have < required ? `ينقص ${difference}` : `يزيد ${difference}`;
  const there = plural(have, forms);
  const now = have === 0 ? `${there} في الامتحان` : `في الامتحان ${there}`;
  return `${start}: ${now}، والمطلوب ${plural(required, forms)}.`;
};

const ofMarks = { ones: 'بدرجة واحدة', twos: 'بدرجتين' };

const listed = {
  otherMarks: 'درجتها ليست 1 ولا 2:',
  options: `ليس لها ${officialShape.options} خيارات مكتوبة:`,
  key: 'بلا إجابة صحيحة محددة:',
  text: 'بلا نص ولا صورة:',
  duplicate: 'نصها واحد:',
};

/** Texts of the comparison with the official paper. */
export const shapeTexts = {
  title: 'شكل امتحان الثانوية العامة',
  hint: `${officialShape.questions} سؤالًا من ${officialShape.marks} درجة: ${officialShape.choice} اختيارًا من متعدد وسؤالان مقاليان.`,
  compare: 'قارن الامتحان بهذا الشكل',
  hide: 'أخفِ المقارنة',
  findings: 'ما يختلف عن الشكل الرسمي',
  matches: 'الامتحان بالشكل الرسمي تمامًا.',
  open: (number: number) => `افتح السؤال ${number}`,
  distribute: 'وزّع الدرجات',
  distributed: `وُزّعت الدرجات ليصير المجموع ${officialShape.marks}.`,
  undo: 'تراجع عن التوزيع',
  undone: 'عادت الدرجات كما كانت قبل التوزيع.',
  more: (count: number) => `و${count} غيرها`,
  saved: 'المقارنة بآخر نسخة محفوظة.',
  failed: 'تعذرت قراءة أسئلة الامتحان للمقارنة. يمكنك الطباعة مع ذلك.',
  say: (finding: ShapeFinding): string => {
    switch (finding.kind) {
      case 'ones':
      case 'twos':
        return `أسئلة ${ofMarks[finding.kind]}: ${finding.have}، والمطلوب ${finding.required} ليكون المجموع ${officialShape.marks}.`;
      case 'questions':
      case 'choice':
      case 'written':
      case 'marks':
        return counted(finding.kind, finding.have, finding.required);
      default:
        return listed[finding.kind];
    }
  },
} as const;
