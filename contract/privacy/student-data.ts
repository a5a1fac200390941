import * as z from 'zod/mini';
import { idParams, instant, pagedQuery } from '#contract/fields.ts';
import { deletionAskers } from '#domain/privacy/deletion.ts';
import { route } from '#contract/route.ts';
import { openDeletion, recordView, registeredConsent } from './privacy-fields.ts';

const studentPrivacy = z.object({
  deletion: z.nullable(openDeletion),
  consents: z.array(registeredConsent),
  /** The latest, newest first. */
  views: z.array(recordView),
});

/** The student, of whom a deleted one has no name. */
const named = { studentId: z.nullable(z.string()), studentName: z.string() };

const paging = z.pick(pagedQuery, { page: true, pageSize: true });

/** What the teacher does with the data of students (decisions/0182). */
export const studentData = {
  get: route({
    method: 'GET',
    path: '/api/user/:id/privacy',
    tag: 'privacy',
    summary: 'A student’s consents, the deletion that was asked for, and who opened the file',
    access: 'teacher',
    params: idParams,
    reply: studentPrivacy,
    notFound: 'student.not_found',
  }),
  export: route({
    method: 'GET',
    path: '/api/user/:id/data',
    tag: 'privacy',
    summary: 'Everything that is stored about a student, as the student would download it',
    access: 'teacher',
    confirmation: 'recent',
    view: 'data',
    params: idParams,
    replyMediaType: 'application/zip',
    notFound: 'student.not_found',
  }),
  askDeletion: route({
    method: 'POST',
    path: '/api/user/:id/deletion',
    tag: 'privacy',
    summary: 'Asks for the deletion of a student, fourteen days from now',
    access: 'teacher',
    confirmation: 'recent',
    params: idParams,
    reply: studentPrivacy,
    notFound: 'student.not_found',
  }),
  cancelDeletion: route({
    method: 'DELETE',
    path: '/api/user/:id/deletion',
    tag: 'privacy',
    summary: 'Takes a request to delete a student back, whoever made it',
    access: 'teacher',
    params: idParams,
    reply: studentPrivacy,
    notFound: 'student.not_found',
  }),
  listConsents: route({
    method: 'GET',
    path: '/api/privacy/consents',
    tag: 'privacy',
    summary: 'The register of all consents, the newest first; the search covers the names',
    access: 'teacher',
    query: z.extend(pagedQuery, {
      state: z._default(z.enum(['all', 'inForce', 'withdrawn']), 'all'),
    }),
    reply: z.array(z.extend(registeredConsent, named)),
  }),
  listViews: route({
    method: 'GET',
    path: '/api/privacy/views',
    tag: 'privacy',
    summary: 'Who opened or downloaded what of students, the newest first',
    access: 'teacher',
    query: paging,
    reply: z.array(z.extend(recordView, named)),
  }),
  listDeletions: route({
    method: 'GET',
    path: '/api/privacy/deletions',
    tag: 'privacy',
    summary: 'Requests to delete students and their receipts, the newest first',
    access: 'teacher',
    query: paging,
    reply: z.array(
      z.object({
        id: z.string(),
        ...named,
        askedBy: z.enum(deletionAskers),
        askedAt: instant,
        dueAt: instant,
        state: z.enum(['open', 'cancelled', 'done']),
        receipt: z.nullable(z.object({ number: z.number(), url: z.string() })),
      }),
    ),
  }),
  receipt: route({
    method: 'GET',
    path: '/api/privacy/receipts/:id',
    tag: 'privacy',
    summary: 'The receipt of a deletion as a text, which names nobody',
    access: 'public',
    params: idParams,
    replyMediaType: 'text/plain',
    notFound: 'deletion.receipt_not_found',
  }),
};
