import * as z from 'zod/mini';
import { answerRules } from '#contract/exams/answer-rules.ts';
import { optionImage } from '#contract/exams/option-pictures.ts';
import { idParams, text, wholeNumber } from '#contract/fields.ts';
import { id } from '#contract/ids.ts';
import { route } from '#contract/route.ts';
import { examLimits } from '#domain/exams/exam-limits.ts';
import { practiceRound, practiceStock } from '#domain/practice/practice.ts';

/** A question to practise, without its key. */
const practiceQuestion = z.object({
  id: z.string(),
  /** The version of its exam, which an answer names. */
  version: z.number(),
  lessonTitle: z.string(),
  questionHtml: z.string(),
  /** In the order in which they are shown; empty for a short answer. */
  options: z.array(
    z.object({
      /** Zero-based, in the order in which the teacher wrote them: an answer names it. */
      index: z.number(),
      html: z.string(),
      /** Left out where the option has no picture. */
      image: z.optional(optionImage),
    }),
  ),
  imageUrl: z.nullable(z.string()),
  imageWidth: z.nullable(z.number()),
  imageHeight: z.nullable(z.number()),
});

const mending = z.object({
  /** Different days with right answers alone, since the exam was submitted or the question was answered wrong. */
  rightDays: z.number(),
  /** Enough of them: the question is known, and leaves the list of mistakes until it is asked again. */
  isMended: z.boolean(),
  /** The day in Egypt from which on it is asked again, `YYYY-MM-DD`. */
  comesBackOn: z.string(),
});

/** The verdict on an answer, and the explanation. */
const practiceOutcome = z.object({
  verdict: z.enum(['right', 'wrong', 'doubtful', 'partial', 'unanswered']),
  /** Zero-based, in the order in which the teacher wrote them; none for a short answer. */
  rightOptionIndexes: z.array(z.number()),
  /** The accepted spellings of a short answer. */
  acceptedAnswers: z.array(z.string()),
  /** How they are compared with it. */
  answerRules,
  /** '' where the teacher wrote none. */
  explanationHtml: z.string(),
  /** The progress of the mistake; null for a question that is not one of this year's mistakes. */
  mending: z.nullable(mending),
});

/** Questions of one lesson in a list. */
const practiceLesson = z.object({
  id: z.string(),
  title: z.string(),
  /** From 1, in the course; the atomic number of the element on its tile. */
  order: z.number(),
  symbol: z.string(),
  questionCount: z.number(),
});

const courseOf = <Lesson extends z.ZodMiniType>(lesson: Lesson) =>
  z.object({ id: z.string(), name: z.string(), lessons: z.array(lesson) });

/** One mistake on the printed sheet, with its key. */
const sheetQuestion = z.extend(practiceQuestion, {
  lessonId: z.string(),
  courseId: z.string(),
  courseName: z.string(),
  rightOptionIndexes: z.array(z.number()),
  acceptedAnswers: z.array(z.string()),
  explanationHtml: z.string(),
});

/** Practice apart from exams: unlimited, and explained at once (decisions/0071). */
export const practice = {
  listLessons: route({
    method: 'GET',
    path: '/api/Practice/lessons',
    tag: 'practice',
    summary: "The lessons of the student's grade that have questions to practise now, by course",
    access: 'student',
    reply: z.array(
      courseOf(
        z.extend(practiceLesson, {
          /** How many of them the student has practised at least once. */
          practisedCount: z.number(),
        }),
      ),
    ),
  }),
  listMistakes: route({
    method: 'GET',
    path: '/api/Practice/mistakes',
    tag: 'practice',
    summary:
      'How many mistakes of this school year the student does not know yet or is asked today, by course and lesson',
    access: 'student',
    reply: z.object({
      courses: z.array(
        courseOf(
          z.extend(practiceLesson, {
            /** How many of them are asked today. */
            dueTodayCount: z.number(),
          }),
        ),
      ),
      /** Mistakes in lessons that are not open to the student now. */
      closedCount: z.number(),
    }),
  }),
  startLesson: route({
    method: 'GET',
    path: '/api/Practice/lessons/:id/questions',
    tag: 'practice',
    summary:
      'A round of questions of a lesson in a new order, those practised least or wrongly first',
    access: 'student',
    params: idParams,
    /** More than a round, for a device that stores questions for practice without a network. */
    query: z.object({ count: z._default(wholeNumber(1, practiceStock), practiceRound) }),
    reply: z.array(practiceQuestion),
    notFound: 'lesson.not_found',
  }),
  startMistakes: route({
    method: 'GET',
    path: '/api/Practice/mistakes/questions',
    tag: 'practice',
    summary: 'A round of the caller’s own mistakes, of one course or of all',
    access: 'student',
    query: z.object({ courseId: z.optional(id()) }),
    reply: z.array(practiceQuestion),
  }),
  printMistakes: route({
    method: 'GET',
    path: '/api/Practice/mistakes/sheet',
    tag: 'practice',
    summary: 'The caller’s own mistakes with their right answers, to print; at most 200',
    access: 'student',
    query: z.object({ courseId: z.optional(id()) }),
    reply: z.object({
      questions: z.array(sheetQuestion),
      /** How many there are beyond those. */
      leftOutCount: z.number(),
    }),
  }),
  answer: route({
    method: 'POST',
    path: '/api/Practice/answers',
    tag: 'practice',
    summary: 'Checks one answer and explains it; the same id sent twice counts once',
    access: 'student',
    body: z.object({
      /** Made by the caller for each answer, so that a repetition after a lost reply is recognised. */
      id: id(),
      questionId: id(),
      /** The version of the question that the student read. */
      version: z.number(),
      /** Zero-based, in the order in which the teacher wrote them; -1 for a student who does not know. */
      optionIndex: z._default(z.int().check(z.minimum(-1)), -1),
      /** A short answer; the option is ignored. */
      text: z._default(text(examLimits.shortAnswer), ''),
    }),
    reply: practiceOutcome,
    notFound: 'practice.question_not_found',
  }),
};
