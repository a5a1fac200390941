import * as z from 'zod/mini';

import { answerTexts, examResult, ownExam, shownState } from './attempt-replies.ts';
import { examAttempt, examQuestion } from '#contract/exams/exam-replies.ts';
import { idParams } from '#contract/fields.ts';
import { anyId } from '#contract/ids.ts';
import { route } from '#contract/route.ts';

/**
 * An exam in progress, stored on the server, so that a reload, a lost network or another phone loses
 * nothing.
 */
export const examAttempts = {
  getOwn: route({
    method: 'GET',
    path: '/api/Exam/:id/own',
    tag: 'exams',
    summary: "The student's own part of an exam; the shared questions are a separate resource",
    access: 'student',
    urgency: 'own',
    params: idParams,
    reply: ownExam,
    notFound: 'exam.not_found',
  }),
  listOwnByLesson: route({
    method: 'GET',
    path: '/api/Exam/lesson/:id/own',
    tag: 'exams',
    summary: "The student's own part of each exam of a lesson",
    access: 'student',
    urgency: 'own',
    params: idParams,
    reply: z.array(ownExam),
    notFound: 'lesson.not_found',
  }),
  sharedQuestions: route({
    method: 'GET',
    path: '/api/Exam/:id/questions/:version',
    tag: 'exams',
    summary:
      'The questions of one version of an exam, without the key: the same bytes for every student, never changed',
    access: 'student',
    urgency: 'own',
    params: z.extend(idParams, { version: z.string() }),
    reply: z.array(examQuestion),
    notFound: 'exam.not_found',
  }),
  begin: route({
    method: 'POST',
    path: '/api/Exam/:id/attempt',
    tag: 'exams',
    summary:
      'Begins an exam or continues it; a timed exam shows its questions only after this call',
    access: 'student',
    urgency: 'own',
    params: idParams,
    reply: ownExam,
    notFound: 'exam.not_found',
  }),
  save: route({
    method: 'PUT',
    path: '/api/Exam/:id/attempt',
    tag: 'exams',
    summary:
      'Stores the answers so far; replies with the stored answers, which another device may have changed since',
    access: 'student',
    urgency: 'answers',
    params: idParams,
    body: z.object({
      /** The answers to all questions, zero-based in the student's order, -1 unanswered. */
      answers: z.array(z.int()).check(z.maxLength(200)),
      /** The answers of a short-answer exam, in which `answers` is ignored. */
      texts: answerTexts,
      /**
       * The `revision` of the last reply that this device received, 0 without one: the answers were changed from that
       * state. When the stored revision is newer, nothing is stored: the reply contains the newer state, and the
       * device adds its unsaved choices to it and saves again.
       */
      revision: z.int().check(z.minimum(0)),
      examUpdatedAt: shownState,
    }),
    reply: examAttempt,
    notFound: 'exam.not_found',
  }),
  openQuestion: route({
    method: 'POST',
    path: '/api/Exam/:id/attempt/question',
    tag: 'exams',
    summary:
      'Opens the next question of an exam with a time for each question, and starts its time',
    access: 'student',
    urgency: 'answers',
    params: idParams,
    body: z.object({
      /** Zero-based in the student's order: a question that is already open, or the next one. */
      index: z.int().check(z.minimum(0), z.maximum(199)),
    }),
    reply: z.extend(examAttempt, { question: examQuestion }),
    notFound: 'exam.not_found',
  }),
  submit: route({
    method: 'POST',
    path: '/api/ExamResult',
    tag: 'results',
    summary: 'Submits the answers, grades them and awards the certificate',
    access: 'student',
    urgency: 'answers',
    body: z.object({
      examId: anyId,
      /** Zero-based chosen numbers, -1 unanswered. */
      answers: z.array(z.int()).check(z.maxLength(200)),
      /** In a short-answer exam these count, and `answers` is ignored. */
      texts: answerTexts,
      examUpdatedAt: shownState,
    }),
    reply: examResult,
    notFound: 'exam.not_found',
  }),
};
