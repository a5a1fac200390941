import type { FastifyInstance } from 'fastify';
import { practice } from '#contract/practice/practice.ts';
import { bind } from '#server/platform/http/bind.ts';
import { featurePlugin } from '#server/platform/feature-plugin.ts';
import type { Platform } from '#server/platform/platform.ts';
import { answerQuestion } from './answer-question.service.ts';
import { findOwnMistakes, printMistakes, startMistakes } from './own-mistakes.service.ts';
import {
  presentKey,
  presentMistakenLessons,
  presentReleasedLessons,
  presentRound,
  presentSheet,
} from './practice.presenter.ts';
import { listLessonsToPractise, startLesson } from './practise-lesson.service.ts';

const bindMistakes = (app: FastifyInstance, platform: Platform): void => {
  const { files, ids } = platform;
  bind(app, practice.listMistakes, async ({ viewer }) => {
    const { lessons, closedCount } = await findOwnMistakes(platform, viewer.id);
    return { courses: presentMistakenLessons(lessons), closedCount };
  });
  bind(app, practice.startMistakes, async ({ viewer, query: { courseId } }) => {
    const seed = ids.next();
    const picked = await startMistakes(platform, { studentId: viewer.id, courseId }, seed);
    return presentRound(picked, { files, seed });
  });
  bind(app, practice.printMistakes, async ({ viewer, query: { courseId } }) => {
    const part = { studentId: viewer.id, courseId };
    const { picked, leftOutCount } = await printMistakes(platform, part);
    return { questions: presentSheet(picked, files), leftOutCount };
  });
};

/** Binds the calls of a student who practises questions apart from exams (decisions/0071). */
export const practicePlugin = featurePlugin('practice', (app, platform) => {
  const { files, ids } = platform;

  bind(app, practice.listLessons, async ({ viewer }) =>
    presentReleasedLessons(await listLessonsToPractise(platform, viewer.id)),
  );
  bind(app, practice.startLesson, async ({ viewer, params, query: { count } }) => {
    const seed = ids.next();
    const picked = await startLesson(platform, viewer, { lessonId: params.id, count, seed });
    return presentRound(picked, { files, seed });
  });
  bindMistakes(app, platform);
  bind(app, practice.answer, async ({ viewer, body }) => {
    const { question, verdict, mending } = await answerQuestion(platform, viewer.id, body);
    return { ...presentKey(question), verdict, mending };
  });
});
