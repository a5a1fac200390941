import type { GradeLevel } from '#domain/settings/grades.ts';
import { foldArabic } from '#domain/text/arabic-folding.ts';
import { stripBidiControls } from '#domain/text/bidi.ts';
import { splitFullName } from '#domain/text/names.ts';
import { readGrade } from './read-grade.ts';
import { readMobile, readPhone } from '#domain/contact/read-phone.ts';
import { splitPhones } from '#domain/contact/split-phones.ts';
import { importLimits, type ImportRow, type NumberedRow, type RowProblem } from './rows.ts';
import { placeOfRow, rowTexts as texts } from './student-import.texts.ts';

/** A student whom a row describes completely. */
export type InvitedPerson = {
  firstName: string;
  lastName: string;
  /** In lower case; empty when the row has only a phone number. */
  email: string;
  /** As `readPhone` writes it; empty when the row has only an address. */
  phone: string;
  grade: GradeLevel;
  centre: string;
  /** The parent's mobile number in the same form; empty when there is none. */
  parentPhone: string;
  /** The name of a group, as it was written; empty for none. */
  groupName: string;
  /** Empty for none, like the school and the notes of the staff. */
  centreCode: string;
  school: string;
  notes: string;
};

/** The same addresses as the forms of accounts take (`contract/fields.ts`), which a test compares. */
const emailPattern =
  /^(?!\.)(?!.*\.\.)([a-z0-9_'+\-.]*)[a-z0-9_+-]@([a-z0-9][a-z0-9-]*\.)+[a-z]{2,}$/u;

const clean = (written: string): string =>
  stripBidiControls(written).replaceAll('\u0000', '').replaceAll(/\s+/gu, ' ').trim();

/** As mail programs and web pages copy it too: `<mariam@example.com>`, `mailto:mariam@example.com`. */
const readEmail = (written: string): string =>
  clean(written)
    .toLowerCase()
    .replace(/^(?:mailto:|<)+|[>،,;.]+$/gu, '')
    .replaceAll(/\s*([@.])\s*/gu, '$1');

type Checked<Value> = { value: Value; problem?: RowProblem };

/** A running number, and what a person is: «3- منة», «الطالبة/ منة». */
const beforeName = /^(?:\p{Nd}+[\s\-–.)/]+)?(?:(?:ال)?(?:طالبة|طالبه|طالب|اسم)\s*[/\\:]\s*)?/u;

const checkName = (written: string): Checked<{ firstName: string; lastName: string }> => {
  const value = splitFullName(clean(written).replace(beforeName, ''));
  if (value.firstName === '') return { value, problem: { field: 'name', text: texts.nameMissing } };
  const isBroken = /\ufffd|\?\?|^#(?:ref|n\/a|name|value|null|num|div)|^\P{L}+$/iu.test(
    `${value.firstName} ${value.lastName}`,
  );
  if (isBroken) return { value, problem: { field: 'name', text: texts.nameBroken } };
  const isLong =
    value.firstName.length > importLimits.firstName ||
    value.lastName.length > importLimits.lastName;
  return isLong ? { value, problem: { field: 'name', text: texts.nameTooLong } } : { value };
};

const checkEmail = (written: string): Checked<string> => {
  const value = readEmail(written);
  const isGood = value === '' || (value.length <= importLimits.email && emailPattern.test(value));
  return isGood ? { value } : { value, problem: { field: 'email', text: texts.badEmail } };
};

const checkPhone = (written: string): Checked<string> => {
  const value = readPhone(written);
  if (value !== undefined) return { value };
  return splitPhones(written)
    ? { value: '', problem: { field: 'phone', text: texts.twoPhones, question: 'twoPhones' } }
    : { value: '', problem: { field: 'phone', text: texts.badPhone } };
};

const checkGrade = (written: string): Checked<GradeLevel> => {
  const value = readGrade(written);
  if (value !== undefined) return { value };
  const text = clean(written) === '' ? texts.gradeMissing : texts.badGrade;
  return { value: 1, problem: { field: 'grade', text } };
};

const tooLong = {
  centre: texts.centreTooLong,
  centreCode: texts.codeTooLong,
  school: texts.schoolTooLong,
  notes: texts.notesTooLong,
} as const;

/** A cell in which every text is right that is not too long. */
const checkText = (row: ImportRow, field: keyof typeof tooLong): Checked<string> => {
  const value = clean(row[field]);
  return value.length <= importLimits[field]
    ? { value }
    : { value, problem: { field, text: tooLong[field] } };
};

const checkParentPhone = (written: string): Checked<string> => {
  const value = readMobile(written);
  if (value !== undefined) return { value };
  const text = splitPhones(written) ? texts.twoParentPhones : texts.badParentPhone;
  return { value: '', problem: { field: 'parentPhone', text } };
};

/** The person in a row, and all problems of the row, cell by cell. */
export const readRow = (row: ImportRow): { person: InvitedPerson; problems: RowProblem[] } => {
  const name = checkName(row.name);
  const email = checkEmail(row.email);
  const phone = checkPhone(row.phone);
  const grade = checkGrade(row.grade);
  const centre = checkText(row, 'centre');
  const centreCode = checkText(row, 'centreCode');
  const school = checkText(row, 'school');
  const notes = checkText(row, 'notes');
  const parentPhone = checkParentPhone(row.parentPhone);
  const isUnreachable = [email, phone, parentPhone].every(
    ({ value, problem }) => value === '' && problem === undefined,
  );
  const noContact: RowProblem[] = isUnreachable ? [{ field: 'email', text: texts.noContact }] : [];
  const cells = [name, email, phone, grade, centre, parentPhone, centreCode, school, notes];
  const found = cells.flatMap(({ problem }) => problem ?? []);
  return {
    person: {
      ...name.value,
      email: email.value,
      phone: phone.value,
      grade: grade.value,
      centre: centre.value,
      parentPhone: parentPhone.value,
      groupName: clean(row.group),
      centreCode: centreCode.value,
      school: school.value,
      notes: notes.value,
    },
    problems: [...found, ...noContact],
  };
};

type Reached = Pick<InvitedPerson, 'firstName' | 'lastName' | 'phone' | 'parentPhone'>;
type Listed = Reached & Pick<InvitedPerson, 'email'>;

/**
 * The key by which rows without an address are the same person: name and phone number, because brothers and sisters
 * share a parent's number. The parent's number stands for a student who has neither address nor number; empty without either.
 */
export const phoneKeyOf = ({ email, ...person }: Listed): string => {
  const isByParent = person.phone === '' && email === '';
  return phoneKeysOf({ ...person, parentPhone: isByParent ? person.parentPhone : '' })[0] ?? '';
};

/** Where a name that is written in one word has its two: «عبدالله», «نورالدين», «ابوبكر». */
const joinedAt =
  /(?<=(?:^| )عبد)(?=ال)|(?<=(?:^| )ابو)(?=\p{L})|(?<=\p{L})(?=(?:الدين|الله)(?: |$))/gu;

const foldName = (name: string): string => foldArabic(name).replaceAll(joinedAt, ' ');

/** The keys of a stored student, whom a list may name by either number. */
export const phoneKeysOf = ({ firstName, lastName, phone, parentPhone }: Reached): string[] =>
  [phone, parentPhone]
    .filter((number) => number !== '')
    .map((number) => `${number} ${foldName(`${firstName} ${lastName}`)}`);

/** How codes of a centre compare: in whatever digits and letters they are written. */
export const codeKeyOf = ({ centreCode }: Pick<InvitedPerson, 'centreCode'>): string =>
  foldArabic(centreCode);

export type CheckedRow<Row extends NumberedRow> = {
  row: Row;
  person: InvitedPerson;
  problems: RowProblem[];
};

/** The place of the row in which each value came first; blank ones are in none. */
const firstPlaces = () => {
  const places = new Map<string, string>();
  return (value: string, row: NumberedRow): string | undefined => {
    const first = places.get(value);
    if (value !== '' && first === undefined) places.set(value, placeOfRow(row));
    return first;
  };
};

/** Checks all rows of a list, each alone and against those before it. */
export const checkRows = <Row extends NumberedRow>(rows: readonly Row[]): CheckedRow<Row>[] => {
  const placeOfEmail = firstPlaces();
  const placeOfPerson = firstPlaces();
  const placeOfCode = firstPlaces();
  return rows.map((row) => {
    const { person, problems } = readRow(row);
    const sameEmail = placeOfEmail(person.email, row);
    const samePerson = placeOfPerson(phoneKeyOf(person), row);
    const sameCode = placeOfCode(codeKeyOf(person), row);
    const repeated: (RowProblem | false)[] = [
      sameEmail !== undefined && { field: 'email', text: texts.repeatedEmail(sameEmail) },
      samePerson !== undefined && {
        field: person.phone === '' ? 'parentPhone' : 'phone',
        text: texts.repeatedPerson(samePerson),
      },
      sameCode !== undefined && {
        field: 'centreCode',
        text: texts.repeatedCode(sameCode),
        question: 'takenCode',
      },
    ];
    return {
      row,
      person,
      problems: [...problems, ...repeated.filter((problem) => problem !== false)],
    };
  });
};
