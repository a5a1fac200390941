import * as z from 'zod/mini';
import { newPassword } from '#contract/identity/accounts.ts';
import {
  flag,
  gradeLevel,
  instant,
  optionalEmail,
  pagedQuery,
  requiredText,
  text,
  wholeNumber,
} from '#contract/fields.ts';
import { id } from '#contract/ids.ts';
import { route } from '#contract/route.ts';
import { groupFieldTexts, groupLimits } from './groups.ts';
import { newGrade } from './students.ts';
import { columnUses } from '#domain/school/student-import/columns.ts';
import { importFields, importLimits, rowQuestions } from '#domain/school/student-import/rows.ts';

const mebibyte = 1024 * 1024;
const fileLimit = 2 * mebibyte;

/** A cell as it was written or corrected; the rule of `domain/school/student-import` decides about it. */
const cell = z._default(z.string().check(z.maxLength(importLimits.cell)), '');

const lineNumber = z.int().check(z.minimum(1), z.maximum(importLimits.line));

/** In a file of several sheets, where the row stands for a person. */
const place = z.optional(
  z.object({ sheet: z.string().check(z.maxLength(importLimits.sheetName)), line: lineNumber }),
);

const row = z.object({
  name: cell,
  email: cell,
  phone: cell,
  grade: cell,
  centre: cell,
  parentPhone: cell,
  group: cell,
  centreCode: cell,
  school: cell,
  notes: cell,
  /** Whether the teacher has seen who has this phone number, and says that this is somebody else. */
  isOtherPerson: z._default(z.boolean(), false),
  place,
});

const numberedRow = z.extend(row, {
  /** Where it stands in the file, from 1. */
  line: z.number(),
});

const rowProblem = z.object({
  line: z.number(),
  field: z.enum(importFields),
  text: z.string(),
  /** What one press of the teacher answers. */
  question: z.optional(z.enum(rowQuestions)),
});

const columnUse = z.enum(columnUses);

const importFile = z.object({
  file: z
    .file('اختر ملف الطلاب')
    .check(z.maxSize(fileLimit, 'يجب أن يكون حجم الملف أقل من 2 ميجابايت')),
  /** The use of each column, in order; without it the headings decide. */
  columns: z.optional(z.array(columnUse).check(z.maxLength(100))),
  /** Whether the first row names the columns, where the columns are given. */
  hasHeads: z._default(flag, true),
});

/** How the columns of a file were read. */
const readColumns = z.object({
  hasHeads: z.boolean(),
  columns: z.array(
    z.object({
      /** Empty where the file has no heads. */
      heading: z.string(),
      /** Its cells in the first rows, blank ones included. */
      examples: z.array(z.string()),
      use: columnUse,
    }),
  ),
  /** Whether the uses are guesses, or a column that is needed is missing. */
  isUnclear: z.boolean(),
});

const importedRow = z.extend(row, {
  /** Where it stands in the file, from 1; by default its place in the list. */
  line: z.optional(lineNumber),
});

/** An import of students: a dry run that names what is wrong, then the sound rows; the others wait to be mended. */
export const studentImport = {
  template: route({
    method: 'GET',
    path: '/api/students/import/template',
    tag: 'students',
    summary: 'A file with the columns that an import reads and two example rows',
    access: 'staff',
    permission: 'students.edit',
    students: 'all',
    query: z.object({ format: z._default(z.enum(['csv', 'xlsx']), 'xlsx') }),
    replyMediaType: [
      'text/csv',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ],
  }),
  check: route({
    method: 'POST',
    path: '/api/students/import/check',
    tag: 'students',
    summary:
      'Reads students from CSV or XLSX and names what is wrong with which cell; stores nothing',
    access: 'staff',
    permission: 'students.edit',
    students: 'all',
    encoding: 'multipart',
    budget: { files: 1, bytesPerFile: fileLimit, totalBytes: 3 * mebibyte },
    body: importFile,
    reply: z.object({
      /**
       * In the order of the file, with grades and phone numbers in one form where they can be read; none while nobody
       * knows what the columns hold.
       */
      rows: z.array(numberedRow),
      /** All problems, existing accounts and invitations included. */
      problems: z.array(rowProblem),
      /** Columns that were not read. */
      notes: z.array(z.string()),
      table: readColumns,
    }),
  }),
  import: route({
    method: 'POST',
    path: '/api/students/import',
    tag: 'students',
    summary:
      'Invites the students of the sound rows; the others wait. The same request id counts once',
    access: 'staff',
    permission: 'students.edit',
    students: 'all',
    bodyBytes: 6 * mebibyte,
    body: z.object({
      /** Created by the caller, once for each list. */
      requestId: id(),
      /** The list whose waiting rows these are, mended; without it they are a new list. */
      waitingOf: z.optional(id()),
      /** Waiting rows that are thrown away, by their lines. */
      dropped: z._default(z.array(z.int()).check(z.maxLength(importLimits.rows)), []),
      rows: z
        .array(importedRow)
        .check(z.maxLength(importLimits.rows, `أقصى عدد للطلاب في الملف ${importLimits.rows}`)),
    }),
    reply: z.object({
      /** How many were invited. */
      count: z.number(),
      /** How many of them get a mail; the others need a printed card. */
      mailedCount: z.number(),
      /** How many rows of the list wait to be mended. */
      waitingCount: z.number(),
    }),
  }),
  waiting: route({
    method: 'GET',
    path: '/api/students/import/waiting',
    tag: 'students',
    summary: 'The rows of earlier lists that wait to be mended, the newest list first',
    access: 'staff',
    permission: 'students.edit',
    students: 'all',
    reply: z.array(
      z.object({
        importId: z.string(),
        importedAt: instant,
        rows: z.array(numberedRow),
        problems: z.array(rowProblem),
      }),
    ),
  }),
  makeGroups: route({
    method: 'POST',
    path: '/api/students/import/groups',
    tag: 'students',
    summary:
      'Makes the groups that a list names and that do not exist, without times; a repeat makes none twice',
    access: 'staff',
    permission: 'students.edit',
    students: 'all',
    body: z.object({
      groups: z
        .array(
          z.object({
            name: requiredText(groupLimits.name, groupFieldTexts.name),
            grade: newGrade,
            centre: text(importLimits.centre),
          }),
        )
        .check(z.minLength(1, 'لا مجموعات تُنشأ'), z.maxLength(groupLimits.groups)),
    }),
    reply: z.object({ count: z.number() }),
  }),
};

const invitationState = z.enum(['waiting', 'joined', 'withdrawn', 'expired']);

export const invitation = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** Empty when only a phone number is known. */
  email: z.string(),
  phone: z.string(),
  grade: gradeLevel,
  centre: z.string(),
  state: invitationState,
  invitedAt: instant,
  expiresAt: instant,
  /** The newest mail; null when none was sent. */
  mailedAt: z.nullable(instant),
  printedAt: z.nullable(instant),
  joinedAt: z.nullable(instant),
  /** The account that the invitation became, and whether its address was confirmed. */
  account: z.nullable(z.object({ id: z.string(), email: z.string(), isVerified: z.boolean() })),
});

const chosen = z.array(id()).check(z.minLength(1, 'اختر دعوة واحدة على الأقل'));
const maxChosenColumns = 500;
const chosenInvitations = z.object({ ids: chosen.check(z.maxLength(maxChosenColumns)) });
const changedCount = z.object({
  /** How many of the chosen changed; others are used or withdrawn. */
  count: z.number(),
});

/** The invitations that an import made, for the teacher. */
export const invitations = {
  list: route({
    method: 'GET',
    path: '/api/invitations',
    tag: 'students',
    summary: 'The invitations, newest first; the search covers name, e-mail, phone and centre',
    access: 'staff',
    permission: 'students.edit',
    students: 'all',
    view: 'invitations',
    query: z.extend(pagedQuery, {
      state: z._default(z.enum(['waiting', 'joined', 'expired', 'withdrawn', 'all']), 'waiting'),
    }),
    reply: z.array(invitation),
  }),
  resend: route({
    method: 'POST',
    path: '/api/invitations/resend',
    tag: 'students',
    summary: 'Makes the chosen invitations last anew, and mails those that have an address',
    access: 'staff',
    permission: 'students.edit',
    students: 'all',
    body: chosenInvitations,
    reply: z.extend(changedCount, { mailedCount: z.number() }),
  }),
  withdraw: route({
    method: 'POST',
    path: '/api/invitations/withdraw',
    tag: 'students',
    summary: 'Withdraws the chosen invitations, so that their codes open nothing',
    access: 'staff',
    permission: 'students.edit',
    students: 'all',
    body: chosenInvitations,
    reply: changedCount,
  }),
  printCards: route({
    method: 'POST',
    path: '/api/invitations/cards',
    tag: 'students',
    summary:
      'A PDF of cards with the codes of the chosen invitations, or of those of an import without a mail',
    access: 'staff',
    permission: 'students.edit',
    students: 'all',
    body: z.union([chosenInvitations, z.object({ requestId: id() })]),
    replyMediaType: 'application/pdf',
  }),
};

const invitationCode = z.string('اكتب رمز الدعوة').check(z.maxLength(60));
/** From the link of a mail: it proves that the caller reads the invited mailbox. */
const mailKey = z._default(z.string().check(z.maxLength(200)), '');

/** The calls of an invited person; the replies to unknown, used and withdrawn codes are the same. */
export const ownInvitation = {
  open: route({
    method: 'POST',
    path: '/api/invitations/open',
    tag: 'accounts',
    summary: 'For whom an invitation is',
    access: 'public',
    limit: 'invitation',
    body: z.object({ code: invitationCode, key: mailKey }),
    reply: z.object({
      firstName: z.string(),
      lastName: z.string(),
      grade: gradeLevel,
      /** Only for the link of the mail, whose reader knows it; else empty. */
      email: z.string(),
      /** Whether the student has an account, of which the code sets another password. */
      isActive: z.boolean(),
    }),
  }),
  accept: route({
    method: 'POST',
    path: '/api/invitations/accept',
    tag: 'accounts',
    summary:
      'Makes the account of an invited student, with an address or without; an address that the mail went to needs no confirmation',
    access: 'public',
    limit: 'invitation',
    body: z.object({
      code: invitationCode,
      key: mailKey,
      /** Empty for a student who will sign in by phone or student number. */
      email: optionalEmail,
      password: newPassword,
      firstName: requiredText(60, 'اكتب اسمك'),
      lastName: text(120),
      grade: wholeNumber(1, 3, 'اختر صفك الدراسي'),
    }),
    reply: z.object({
      message: z.string(),
      /** Whether the account can be signed in to at once. */
      isVerified: z.boolean(),
      /** The student number, which signs in; empty for an account with an address. */
      signInName: z.string(),
    }),
  }),
};
