import type { SheetQuestion } from '#domain/exams/sheets/sheet-places.ts';
import {
  modelPlaceOf,
  sheetAnswers,
  type SheetAnswer,
  type SheetDecisions,
} from '#domain/results/sheets/sheet-answers.ts';
import { likelyStudents, numberOnSheet, plainNumber } from '#domain/results/sheets/whose-number.ts';
import type {
  KitStudent,
  SheetDoubt,
  SheetKit,
} from '#web/features/results/sheets/calls/sheets.queries.ts';
import { printedSheet } from '#web/features/results/sheets/reader/kit-questions.ts';
import type { DeviceDecision, DeviceSheet } from './device-sheets.ts';

/** What a sheet is worth as far as this device knows, before the server has it. */
export type Evaluated = {
  student: KitStudent | undefined;
  /** What a person has to decide. */
  doubts: SheetDoubt[];
  /** The grade of what is decided so far; undefined while the model is not known. */
  grade: { score: number; maxScore: number } | undefined;
};

const asDecisions = ({ model, answers }: DeviceDecision): SheetDecisions => ({
  ...(model !== undefined && { model }),
  answers: Object.fromEntries(
    (answers ?? []).map(({ number, option, mark }) => [
      number,
      { ...(option !== undefined && { option }), ...(mark != null && { mark }) },
    ]),
  ),
});

/** By the number without zeros in front: each of hundreds of sheets is looked up beside the others. */
const byNumber = new WeakMap<SheetKit['roster'], Map<string, KitStudent>>();

const studentWith = (roster: SheetKit['roster'], digits: string): KitStudent | undefined => {
  let students = byNumber.get(roster);
  if (!students) {
    students = new Map(roster.map((student) => [plainNumber(student.cardNumber), student]));
    byNumber.set(roster, students);
  }
  return students.get(plainNumber(digits));
};

/** Whose a sheet is, as it was decided, else by its number; undefined while nobody knows, and for somebody without an account. */
const ownerOf = ({ roster }: SheetKit, { reading, decision }: DeviceSheet) => {
  if (decision.studentId != null) return roster.find(({ id }) => id === decision.studentId);
  const found = numberOnSheet(reading);
  return !decision.guestName && 'digits' in found ? studentWith(roster, found.digits) : undefined;
};

type Person = Pick<Evaluated, 'student'> & { doubt?: SheetDoubt };

/** Whose a sheet is, or the question who it is with the likely students first. */
const personOf = (kit: SheetKit, sheet: DeviceSheet, others: readonly DeviceSheet[]): Person => {
  const { roster } = kit;
  const { reading, decision } = sheet;
  const student = ownerOf(kit, sheet);
  if (student || decision.studentId != null || decision.guestName) return { student };
  const found = numberOnSheet(reading);
  const withSheet = new Set(
    others.map((other) => other.decision.studentId ?? other.sent?.student?.id),
  );
  const candidates = likelyStudents(
    [reading.cardNumber.digits, reading.code.cardNumber ?? ''].filter((digits) => digits !== ''),
    roster.map((one) => ({ ...one, hasSheet: withSheet.has(one.id) })),
  );
  const reason = 'doubt' in found ? found.doubt : 'unknown';
  return { student: undefined, doubt: { kind: 'student', reason, candidates } };
};

const doubtOf = (
  { number, options, writtenNumber }: SheetAnswer,
  question: SheetQuestion | undefined,
): SheetDoubt =>
  question === undefined || question.kind === 'choice'
    ? { kind: 'answer', number, options, optionCount: question?.optionCount ?? 0 }
    : { kind: 'mark', number, writtenNumber: writtenNumber ?? number, maxMark: question.maxMark };

/**
 * Evaluates a sheet by the stored kit.
 * @param others that this device read before it
 */
export const evaluateSheet = (
  kit: SheetKit,
  sheet: DeviceSheet,
  others: readonly DeviceSheet[],
): Evaluated => {
  const { reading, decision } = sheet;
  const { code } = reading;
  const { student, doubt: whose } = personOf(kit, sheet, others);
  const { questions = [], models = [] } = printedSheet(kit, code) ?? {};
  const place = modelPlaceOf(reading, asDecisions(decision));
  const places = place === undefined ? undefined : models[place];
  const answers = sheetAnswers(reading, asDecisions(decision), questions, places);
  const first = student && others.find((other) => isFirst(kit, other, { student, sheet }));
  const doubts: SheetDoubt[] = [
    ...(whose ? [whose] : []),
    ...(place === undefined ? [{ kind: 'model' as const }] : []),
    ...answers.filter(({ isOpen }) => isOpen).map((one) => doubtOf(one, questions[one.number - 1])),
    ...(first ? [{ kind: 'twice' as const, firstId: first.id, differences: [] }] : []),
  ];
  if (!places) return { student, doubts, grade: undefined };
  const marks = answers.map(({ number, option, mark }) => {
    const isRight = option !== null && places[number - 1]?.rightOptions.includes(option);
    const maxMark = places[number - 1]?.maxMark ?? 0;
    return { maxMark, mark: isRight ? maxMark : (mark ?? 0) };
  });
  const sum = (of: 'mark' | 'maxMark') => marks.reduce((total, one) => total + one[of], 0);
  return { student, doubts, grade: { score: sum('mark'), maxScore: sum('maxMark') } };
};

/** Whether another sheet is the same page of the same student. */
const isFirst = (
  kit: SheetKit,
  other: DeviceSheet,
  { student, sheet }: { student: KitStudent; sheet: DeviceSheet },
): boolean => {
  if (other.reading.code.page !== sheet.reading.code.page) return false;
  const whose = other.sent?.student ?? ownerOf(kit, other);
  return whose?.id === student.id;
};
