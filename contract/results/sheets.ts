import * as z from 'zod/mini';
import { flag, groupFilter, idParams, text } from '#contract/fields.ts';
import { id } from '#contract/ids.ts';
import { route } from '#contract/route.ts';
import {
  decidedAnswers,
  mark,
  modelPlace,
  place,
  printedNumber,
  sheetForm,
  sheetPictureLimit,
} from './sheet-forms.ts';
import {
  fullSheet,
  missing,
  objection,
  person,
  printing,
  sheet,
  sheetQuestion,
  shownAnswer,
} from './sheet-replies.ts';

const grading = {
  tag: 'results',
  access: 'staff',
  permission: 'results.grade',
  students: 'filtered',
} as const;

/** Answer sheets of an exam that were read by a phone's camera (decisions/0229). */
export const paperSheets = {
  kit: route({
    ...grading,
    method: 'GET',
    path: '/api/Exam/:id/sheets/kit',
    summary: 'What a phone stores to read the sheets of an exam without a network',
    params: idParams,
    reply: z.object({
      title: z.string(),
      /** The short id of this platform in the code of a sheet. */
      origin: z.string(),
      /** The version of which sheets are printed now. */
      version: z.number(),
      /** What is printed now first; sheets of older versions are read by theirs. */
      printings: z.array(printing),
      /** The students for whom the exam is, by name. */
      roster: z.array(
        z.extend(person, { groupId: z.nullable(z.string()), isPresent: z.boolean() }),
      ),
    }),
    notFound: 'exam.not_found',
  }),
  send: route({
    ...grading,
    method: 'POST',
    path: '/api/Exam/:id/sheets',
    summary: 'Stores what a phone read of a sheet, once however often it is sent, and counts it',
    encoding: 'multipart',
    budget: { files: 1, bytesPerFile: 2 * sheetPictureLimit, totalBytes: 5 * sheetPictureLimit },
    params: idParams,
    body: sheetForm,
    reply: sheet,
    notFound: 'exam.not_found',
  }),
  list: route({
    ...grading,
    method: 'GET',
    path: '/api/Exam/:id/sheets',
    summary:
      'The class at a glance: sheets, doubts, who handed in nothing, average, hardest question',
    params: idParams,
    query: z.object({
      groupId: groupFilter,
      /** The day of the class session in Egypt; left out, the day of the last sheet. */
      day: z.optional(z.iso.date()),
    }),
    reply: z.object({
      day: z.iso.date(),
      readCount: z.number(),
      countedCount: z.number(),
      /** Sheets with something to decide. */
      askedCount: z.number(),
      /** The average of the counted sheets in percent; null without any. */
      averagePercentage: z.nullable(z.number()),
      /** The question with the fewest right answers; null without counted sheets. */
      hardest: z.nullable(
        z.object({
          /** In the order in which the exam was written. */
          writtenNumber: z.number(),
          /** Right answers / counted sheets, 0 to 1. */
          facility: z.number(),
        }),
      ),
      /** The last read first. */
      sheets: z.array(sheet),
      /** By name. */
      missing: z.array(missing),
    }),
    notFound: 'exam.not_found',
  }),
  export: route({
    ...grading,
    method: 'GET',
    path: '/api/Exam/:id/sheets/export',
    summary: 'The class at a glance as a CSV or XLSX file',
    confirmation: 'recent',
    view: 'results',
    params: idParams,
    query: z.object({
      groupId: groupFilter,
      day: z.optional(z.iso.date()),
      format: z._default(z.enum(['csv', 'xlsx']), 'csv'),
    }),
    replyMediaType: [
      'text/csv',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ],
    notFound: 'exam.not_found',
  }),
  mark: route({
    ...grading,
    method: 'PUT',
    path: '/api/Exam/:id/sheets/marks/:number',
    summary: 'Stores the marks of one question for many sheets, one after another',
    params: z.extend(idParams, { number: printedNumber }),
    body: z.object({
      marks: z
        .array(z.object({ sheetId: id(), mark: z.nullable(mark) }))
        .check(z.minLength(1), z.maxLength(500)),
    }),
    reply: z.object({ changedCount: z.number() }),
    notFound: 'exam.not_found',
  }),
  get: route({
    ...grading,
    method: 'GET',
    path: '/api/sheets/:id',
    summary: 'A sheet with all that was read and decided',
    params: idParams,
    reply: fullSheet,
    notFound: 'sheet.not_found',
  }),
  decide: route({
    ...grading,
    method: 'PATCH',
    path: '/api/sheets/:id',
    summary: 'Decides the doubts of a sheet, corrects whose it is, or which of two counts',
    params: idParams,
    body: z.object({
      /** That the decision is based on. */
      version: z.int(),
      answers: z.optional(decidedAnswers),
      model: z.optional(modelPlace),
      studentId: z.optional(id()),
      /** The name of a student without an account, in place of `studentId`. */
      guestName: z.optional(text(100)),
      /** `true`: it counts instead of what the student has; `false`: it does not count. */
      counts: z.optional(z.boolean()),
    }),
    reply: sheet,
    notFound: 'sheet.not_found',
  }),
  picture: route({
    ...grading,
    method: 'GET',
    path: '/api/sheets/:id/picture',
    summary: 'The straightened picture of a sheet',
    params: idParams,
    replyMediaType: 'image/webp',
    notFound: 'sheet.not_found',
  }),
  delete: route({
    ...grading,
    method: 'DELETE',
    path: '/api/sheets/:id',
    summary: 'Deletes a sheet with its picture and its result; again changes nothing',
    params: idParams,
  }),
  own: route({
    method: 'GET',
    path: '/api/Exam/:id/own-sheet',
    tag: 'results',
    summary: "The student's own sheets of an exam that count, with the address of each picture",
    access: 'student',
    params: idParams,
    reply: z.array(
      z.object({
        id: z.string(),
        page: z.number(),
        /** Valid for half an hour; null once the picture was deleted. */
        pictureUrl: z.nullable(z.string()),
        questions: z.array(sheetQuestion),
        answers: z.array(shownAnswer),
        objections: z.array(objection),
      }),
    ),
    notFound: 'exam.not_found',
  }),
  object: route({
    method: 'POST',
    path: '/api/sheets/:id/objections',
    tag: 'results',
    summary: 'The student objects to what was read at a question, once for each',
    access: 'student',
    params: idParams,
    body: z.object({ number: printedNumber }),
    reply: objection,
    notFound: 'sheet.not_found',
  }),
  answer: route({
    ...grading,
    method: 'POST',
    path: '/api/sheets/:id/objections/:number/answer',
    summary: 'Accepts an objection, which changes what counts, or rejects it',
    params: z.extend(idParams, { number: printedNumber }),
    body: z.object({
      isAccepted: flag,
      /** What counts from now on where it is accepted; null or left out for no answer. */
      option: z.optional(z.nullable(place)),
    }),
    reply: objection,
    notFound: 'sheet.not_found',
  }),
};
