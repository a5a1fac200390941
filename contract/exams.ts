import * as z from 'zod/mini';
import { exam, examResult } from './exam-replies.ts';
import { idParams, instant, pagedQuery, requiredText, wholeNumber } from './fields.ts';
import { route } from './route.ts';

/** An exam as the teacher's list shows it. */
const examListItem = z.object({
  id: z.string(),
  title: z.string(),
  lessonId: z.string(),
  lessonTitle: z.string(),
  courseName: z.string(),
  examType: z.number(),
  certificateThreshold: z.number(),
  questionCount: z.number(),
  resultCount: z.number(),
  /** The first 3 questions, cut at 60 characters (spec §2). */
  questionPreviews: z.array(z.string()),
  createdAt: instant,
});

/** One student's result as the teacher sees it. */
const studentResult = z.object({
  id: z.string(),
  studentId: z.string(),
  fullName: z.string(),
  email: z.string(),
  score: z.number(),
  questionCount: z.number(),
  percentage: z.number(),
  answers: z.array(z.number()),
  submittedAt: instant,
});

const imageLimit = 5 * 1024 * 1024;
const imageFile = z.file().check(z.maxSize(imageLimit, 'يجب أن يكون حجم الملف أقل من 5 ميجابايت'));

/** One question inside `QuestionsJson`; `ImageUrl` is an existing path to keep or `file:{n}` for the n-th of `QuestionImageFiles`. */
export const questionForm = z.object({
  Id: z.optional(z.nullable(z.string())),
  QuestionText: requiredText(4000, 'يجب أن تحتوي جميع الأسئلة على نص'),
  Options: z
    .array(requiredText(1000, 'يجب أن تحتوي جميع الخيارات على نص'))
    .check(z.minLength(2, 'يجب أن يحتوي كل سؤال على خيارين على الأقل'), z.maxLength(8)),
  CorrectOptionIndex: z._default(z.int().check(z.minimum(0)), 0),
  TimeInSeconds: z._default(
    wholeNumber(1, 3600, 'يجب أن يكون وقت السؤال ثانية واحدة على الأقل'),
    60,
  ),
  DefaultOptionIndex: z._default(z.int(), -1),
  ImageUrl: z.optional(z.nullable(z.string().check(z.maxLength(500)))),
});

export const questionsForm = z
  .array(
    questionForm.check(
      z.refine((value) => value.CorrectOptionIndex < value.Options.length, {
        error: 'اختر الإجابة الصحيحة من الخيارات',
        path: ['CorrectOptionIndex'],
      }),
    ),
  )
  .check(z.minLength(1, 'يجب إضافة سؤال واحد على الأقل'), z.maxLength(200));

export const examForm = z.object({
  LessonId: z.uuid('اختر الدرس'),
  Title: requiredText(200, 'اكتب عنوان الامتحان'),
  /** Percent; 70 when blank (spec §5). */
  CertificateThreshold: z._default(
    z.union([
      z.pipe(
        z.literal(''),
        z.transform(() => 70),
      ),
      wholeNumber(0, 100, 'اكتب نسبة بين 0 و100'),
    ]),
    70,
  ),
  /** The questions as JSON text: an array of `questionForm`. */
  QuestionsJson: z.string().check(z.maxLength(2_000_000)),
  QuestionImageFiles: z._default(z.array(imageFile).check(z.maxLength(200)), []),
});

export const exams = {
  list: route({
    method: 'GET',
    path: '/api/Exam',
    tag: 'exams',
    summary: 'All exams, newest first',
    access: 'teacher',
    reply: z.array(examListItem),
  }),
  get: route({
    method: 'GET',
    path: '/api/Exam/:id',
    tag: 'exams',
    summary: 'One exam with its questions',
    access: 'member',
    params: idParams,
    reply: exam,
    notFound: 'exam.not_found',
  }),
  listByLesson: route({
    method: 'GET',
    path: '/api/Exam/lesson/:id',
    tag: 'exams',
    summary: 'The exams of a lesson with their questions',
    access: 'member',
    params: idParams,
    reply: z.array(exam),
    notFound: 'lesson.not_found',
  }),
  createMultipleChoice: route({
    method: 'POST',
    path: '/api/Exam/mcq',
    tag: 'exams',
    summary: 'Makes a multiple-choice exam',
    access: 'teacher',
    encoding: 'multipart',
    body: examForm,
    reply: exam,
    notFound: 'lesson.not_found',
  }),
  update: route({
    method: 'PUT',
    path: '/api/Exam/:id',
    tag: 'exams',
    summary: 'Changes an exam; its questions only while nobody has answered',
    access: 'teacher',
    params: idParams,
    encoding: 'multipart',
    body: examForm,
    reply: exam,
    notFound: 'exam.not_found',
  }),
  delete: route({
    method: 'DELETE',
    path: '/api/Exam/:id',
    tag: 'exams',
    summary: 'Deletes an exam with its results',
    access: 'teacher',
    params: idParams,
    notFound: 'exam.not_found',
  }),
};

export const examResults = {
  submit: route({
    method: 'POST',
    path: '/api/ExamResult',
    tag: 'results',
    summary: 'Submits the answers, grades them and awards the certificate',
    access: 'student',
    body: z.object({
      /** Opaque; a malformed id is an unknown one (decisions §2). */
      examId: z.string(),
      /** Zero-based chosen numbers, -1 unanswered. */
      answers: z.array(z.int()).check(z.maxLength(200)),
    }),
    reply: examResult,
    notFound: 'exam.not_found',
  }),
  getOwn: route({
    method: 'GET',
    path: '/api/ExamResult/user/exam/:id',
    tag: 'results',
    summary: "The student's own result of an exam; 404 means not yet taken",
    access: 'member',
    params: idParams,
    reply: examResult,
    notFound: 'exam.result_not_found',
  }),
  listOwn: route({
    method: 'GET',
    path: '/api/ExamResult/user',
    tag: 'results',
    summary: "The student's own results, newest first",
    access: 'member',
    query: pagedQuery,
    reply: z.array(examResult),
  }),
  listByExam: route({
    method: 'GET',
    path: '/api/ExamResult/exam/:id',
    tag: 'results',
    summary: 'The results of an exam, best first',
    access: 'teacher',
    params: idParams,
    query: pagedQuery,
    reply: z.array(studentResult),
    notFound: 'exam.not_found',
  }),
};
