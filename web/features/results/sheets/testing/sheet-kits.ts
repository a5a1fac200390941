import type { AnswerReading, SheetReading } from '#domain/exams/sheets/sheet-reading.ts';
import type { Glance, Sheet, SheetKit } from '#web/features/results/sheets/calls/sheets.queries.ts';
import type { DeviceSheet } from '#web/features/results/sheets/device/device-sheets.ts';

export const examId = '0199a0de-0000-7000-8000-000000000001';

const student = (id: string, fullName: string, cardNumber: string) => ({
  id,
  fullName,
  cardNumber,
  groupName: 'السبت',
  groupId: 'g1',
  isPresent: true,
});

/** For each question of the one model, the right option of four. */
const rightOptions = [0, 1, 2];

/** An exam of three questions of one mark each, and three students. */
export const kitForTests = (): SheetKit => ({
  title: 'امتحان الباب الأول',
  origin: 'KIMYA1',
  version: 3,
  printings: [
    {
      versions: [3],
      kind: 'choice',
      layouts: [
        {
          shufflesQuestions: false,
          shufflesOptions: false,
          models: Array.from({ length: 4 }, () =>
            rightOptions.map((right, place) => ({
              writtenNumber: place + 1,
              options: [0, 1, 2, 3],
              rightOptions: [right],
              maxMark: 1,
            })),
          ),
        },
      ],
    },
  ],
  roster: [
    student('adam', 'آدم حسن', '10001'),
    student('basma', 'بسمة علي', '10002'),
    student('tamer', 'تامر فؤاد', '10023'),
  ],
});

/** The options that are filled at each question; none for null, and two for a doubt. */
type Filled = readonly (number | null | [number, number])[];

const answerOf = (filled: Filled[number], place: number): AnswerReading => {
  const number = place + 1;
  if (filled === null) return { number, state: 'blank', options: [], mark: null };
  if (typeof filled === 'number') return { number, state: 'read', options: [filled], mark: null };
  return { number, state: 'doubtful', options: filled, mark: null };
};

type Given = { digits?: string; filled?: Filled; models?: number };

export const readingForTests = ({
  digits = '010001',
  filled = [0, 1, 2],
  models = 1,
}: Given = {}): SheetReading => ({
  code: {
    origin: 'KIMYA1',
    examId,
    version: 3,
    models,
    shufflesQuestions: false,
    shufflesOptions: false,
    page: 1,
    pages: 1,
    cardNumber: null,
  },
  cardNumber: { state: digits.includes('?') ? 'doubtful' : 'read', digits },
  model: { state: 'blank', place: null },
  answers: filled.map(answerOf),
});

export const deviceSheetForTests = (id: string, given: Given = {}): DeviceSheet => ({
  id,
  examId,
  readAt: `2026-11-29T10:00:0${id.length}.000Z`,
  reading: readingForTests(given),
  decision: {},
  picture: null,
  sent: null,
  refusal: null,
});

/** A sheet as the server has it. */
export const serverSheetForTests = (id: string, changed: Partial<Sheet> = {}): Sheet => ({
  id,
  version: 1,
  state: 'counted',
  firstId: null,
  page: 1,
  pages: 1,
  student: { id: 'adam', fullName: 'آدم حسن', cardNumber: '10001', groupName: 'السبت' },
  guestName: '',
  cardNumber: '010001',
  model: 0,
  doubts: [],
  grade: { score: 2, maxScore: 3, percentage: 66.67 },
  readAt: '2026-11-29T10:00:00.000Z',
  readBy: 'نهى',
  hasPicture: true,
  objections: [],
  ...changed,
});

/** The class as the server has it, with these sheets. */
export const glanceForTests = (sheets: Sheet[]): Glance => ({
  day: '2026-11-29',
  readCount: sheets.length,
  countedCount: 0,
  askedCount: 0,
  averagePercentage: null,
  hardest: null,
  sheets,
  missing: [],
});
