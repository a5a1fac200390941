import type { APIRequestContext } from '@playwright/test';
import { createLesson } from './lessons.ts';
import { teacherHeaders } from './sessions.ts';

/** An exam of one question on a free lesson of its own; `Na` is right. */
export const createShortExam = async (request: APIRequestContext) => {
  const lesson = await createLesson(request);
  const title = 'رموز العناصر';
  const question = {
    QuestionText: 'ما رمز الصوديوم؟',
    Options: ['Na', 'S', 'So', 'K'],
    CorrectOptionIndex: 0,
    TimeInSeconds: 45,
  };
  const reply = await request.post('/api/Exam/mcq', {
    headers: await teacherHeaders(request),
    multipart: {
      LessonId: lesson.id,
      Title: title,
      CertificateThreshold: '80',
      QuestionsJson: JSON.stringify([question]),
    },
  });
  if (!reply.ok()) throw new Error(`The exam was not made: ${await reply.text()}`);
  return { lessonId: lesson.id, title };
};
