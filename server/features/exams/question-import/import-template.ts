import type { Readable } from 'node:stream';
import { writeCsv } from '#server/platform/spreadsheets/csv.ts';

type Example = {
  text: string;
  options: string[];
  correct: string;
  explanation: string;
};

const examples: Example[] = [
  {
    text: String.raw`ما كتلة مول واحد من \ce{H2O}؟`,
    options: ['16 جم', '18 جم', '20 جم', '22 جم'],
    correct: '2',
    explanation: String.raw`كتلة المول = $2 \times 1 + 16 = 18$ جم`,
  },
  {
    text: 'أي هذه العناصر غاز نبيل؟',
    options: ['النيون', 'الأكسجين', 'الصوديوم'],
    correct: 'أ',
    explanation: '',
  },
];

const optionColumns = Array.from({ length: 8 }, (_, index) => ({
  header: `الخيار ${index + 1}`,
  width: 20,
  value: ({ options }: Example) => options[index] ?? '',
}));

async function* rows() {
  yield* examples;
}

/** A file to fill in: the columns that an import reads, with two questions as examples. */
export const writeImportTemplate = (): Readable =>
  writeCsv<Example>(
    [
      { header: 'السؤال', width: 60, value: ({ text }) => text },
      ...optionColumns,
      { header: 'الإجابة الصحيحة', width: 12, value: ({ correct }) => correct },
      { header: 'الثواني', width: 10, value: () => 60 },
      { header: 'الدرجة', width: 10, value: () => 1 },
      { header: 'الشرح', width: 60, value: ({ explanation }) => explanation },
    ],
    rows(),
  );
