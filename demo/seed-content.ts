import { examTypes } from '#domain/exams/exam-types.ts';
import { createCourse } from '#server/features/catalogue/courses/courses.api.ts';
import { createExam } from '#server/features/exams/exams.api.ts';
import { addMaterial, createLesson } from '#server/features/catalogue/lessons/lessons.api.ts';
import { findPublicSettings } from '#server/features/settings/settings.api.ts';
import { drawMoleculeShape, type MoleculeShape } from './pictures/molecule-shapes.ts';
import { drawTitrationChart } from './pictures/titration-chart.ts';
import type { Platform } from '#server/platform/platform.ts';
import { demoCourses } from './curriculum.ts';
import { levelOf } from './demo-answers.ts';
import { finishBoth } from './finish-both.ts';
import { drawCoursePicture } from './demo-image.ts';
import {
  drawEquationsPdf,
  drawSummaryPdf,
  drawWorkPapersPdf,
  type PaperContext,
} from './papers/draw-papers.ts';
import type {
  DemoCourse,
  DemoExam,
  DemoLesson,
  DemoShortAnswerExam,
} from './curriculum/demo-types.ts';

/** A stored exam with the facts that decide who may take it. */
export type SeededExam = {
  id: string;
  lessonId: string;
  isFree: boolean;
  gradeLevel: 1 | 2 | 3;
  exam: DemoExam;
};

type Seeding = { platform: Platform; teacherId: string; platformName: string };

const toFile = (bytes: Buffer, name: string, type: 'image/png' | 'application/pdf') =>
  new File([new Uint8Array(bytes)], name, { type });

const toPdf = (draw: (context: PaperContext) => Buffer, context: PaperContext, name: string) =>
  toFile(draw(context), `${name} - ${context.lesson.title}.pdf`, 'application/pdf');

const seedCourse = async (
  { platform, teacherId }: Seeding,
  course: DemoCourse,
): Promise<string> => {
  const picture = await drawCoursePicture(course, demoCourses.indexOf(course) + 1);
  return createCourse(platform, teacherId, {
    Name: course.name,
    Category: course.category,
    EducationalLevel: course.gradeLevel,
    ShortDescription: course.shortDescription,
    DetailedDescription: course.detailedDescription,
    Requirements: course.requirements.join('\n'),
    WhatStudentsWillLearn: course.whatStudentsWillLearn.join('\n'),
    IntroductoryVideoUrl: '',
    Duration: course.duration,
    ImageFile: toFile(picture, 'course.png', 'image/png'),
  });
};

const seedLesson = (seeding: Seeding, course: DemoCourse, courseId: string, lesson: DemoLesson) => {
  const context = { course, lesson, platformName: seeding.platformName };
  const form = {
    Title: lesson.title,
    CourseId: courseId,
    VideoUrl: lesson.videoUrl,
    Chapters: lesson.chapters ?? '',
    LessonSummaryText: lesson.lessonSummaryText,
    IsFree: lesson.isFree,
    MonthAssigned: lesson.monthAssigned,
    AdditionalResources: lesson.additionalResources ?? '',
    Price: lesson.priceInPiastres / 100,
    Duration: lesson.duration,
    LessonSummaryPdfPath: toPdf(drawSummaryPdf, context, 'ملخص'),
    EquationsTablePdfPath: toPdf(drawEquationsPdf, context, 'جدول المعادلات'),
    WorkPapersPdfPath: toPdf(drawWorkPapersPdf, context, 'ورقة عمل'),
  };
  // The demo's students exist already and must not get a mail for each lesson.
  return createLesson(seeding.platform, { id: seeding.teacherId, role: 'teacher' }, form, {
    isNews: false,
  });
};

/** In the order in which the students of the demo take them. */
const demoExams = demoCourses.flatMap(({ lessons }) => lessons.map(({ exam }) => exam));

/** Every third question was in a paper of the teacher's own, so that the bank can be searched by year and source. */
const sourceOf = (place: number) =>
  place % 3 === 0 ? { sourceYear: 2024 + ((place / 3) % 2), sourceName: 'امتحان شهري' } : {};

const seedExam = async (
  { platform, teacherId }: Seeding,
  lessonId: string,
  exam: DemoExam,
): Promise<string> => {
  const examIndex = demoExams.indexOf(exam);
  const hasFigure = exam.questions.some(({ figure }) => figure !== undefined);
  const images = hasFigure
    ? [toFile(await drawTitrationChart(), 'titration.png', 'image/png')]
    : [];
  const drawn = exam.questions.flatMap(({ drawnOptions }) => drawnOptions ?? []);
  for (const shape of drawn) {
    images.push(toFile(await drawMoleculeShape(shape), `${shape}.png`, 'image/png'));
  }
  const fileOf = (shape: MoleculeShape) => `file:${drawn.indexOf(shape) + (hasFigure ? 1 : 0)}`;
  const draft = {
    lessonId,
    title: exam.title,
    certificateThreshold: exam.certificateThreshold,
    questions: exam.questions.map(({ text, figure, drawnOptions, ...question }, index) => ({
      ...question,
      level: levelOf(examIndex, index),
      ...sourceOf(index),
      questionText: text,
      imageUrl: figure && 'file:0',
      ...(drawnOptions && {
        options: drawnOptions.map(() => ''),
        optionImages: drawnOptions.map((shape, place) => ({
          imageUrl: fileOf(shape),
          description: question.options[place] ?? '',
        })),
      }),
    })),
    images,
    practice: 'afterSubmission' as const,
  };
  return createExam(platform, teacherId, draft, { isNews: false });
};

const seedShortAnswerExam = (
  { platform, teacherId }: Seeding,
  lessonId: string,
  { questions, ...exam }: DemoShortAnswerExam,
): Promise<string> => {
  const draft = {
    ...exam,
    lessonId,
    examType: examTypes.shortAnswer,
    questions: questions.map(({ text, ...question }) => ({
      ...question,
      level: 'medium' as const,
      questionText: text,
      options: [],
      correctOptionIndex: 0,
    })),
    images: [],
    // These are exercises: whoever opens the lesson may practise on them at once.
    practice: 'always' as const,
  };
  return createExam(platform, teacherId, draft, { isNews: false });
};

/** The chart that a question shows, for students to read in full size. */
const seedMaterial = async (
  { platform, teacherId }: Seeding,
  lessonId: string,
  { exam }: DemoLesson,
): Promise<void> => {
  if (!exam.questions.some(({ figure }) => figure !== undefined)) return;
  const file = toFile(await drawTitrationChart(), 'منحنى المعايرة.png', 'image/png');
  await addMaterial(platform, teacherId, lessonId, {
    file,
    title: 'منحنى معايرة حمض ضعيف بقاعدة قوية',
    id: undefined,
    type: undefined,
  });
};

/** The lessons of a course one after the other, because each takes the next position. */
const seedLessons = async (
  seeding: Seeding,
  course: DemoCourse,
  courseId: string,
): Promise<SeededExam[]> => {
  const seeded: SeededExam[] = [];
  for (const lesson of course.lessons) {
    const lessonId = await seedLesson(seeding, course, courseId, lesson);
    await seedMaterial(seeding, lessonId, lesson);
    const id = await seedExam(seeding, lessonId, lesson.exam);
    if (lesson.shortAnswerExam) {
      await seedShortAnswerExam(seeding, lessonId, lesson.shortAnswerExam);
    }
    const { gradeLevel } = course;
    seeded.push({ id, lessonId, isFree: lesson.isFree, gradeLevel, exam: lesson.exam });
  }
  return seeded;
};

/**
 * Stores the demo courses with their pictures, lessons, papers and exams. A course is made while the papers of the one before
 * it are drawn, because its picture is encoded in threads of the image library.
 */
export const seedContent = async (
  platform: Platform,
  teacherId: string,
  onProgress: (text: string) => void,
): Promise<SeededExam[]> => {
  const { platformName } = await findPublicSettings(platform.database);
  const seeding = { platform, teacherId, platformName };
  const makeCourse = async (course: DemoCourse | undefined) =>
    course ? seedCourse(seeding, course) : '';
  const seeded: SeededExam[] = [];
  let courseId = await makeCourse(demoCourses[0]);
  for (const [index, course] of demoCourses.entries()) {
    onProgress(`Demo content: course ${index + 1} of ${demoCourses.length} …`);
    const [exams, nextId] = await finishBoth(
      seedLessons(seeding, course, courseId),
      makeCourse(demoCourses[index + 1]),
    );
    seeded.push(...exams);
    courseId = nextId;
  }
  return seeded;
};
