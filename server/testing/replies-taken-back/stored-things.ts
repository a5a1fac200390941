import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { insertAssistant, insertStudent, insertTeacher } from '#server/testing/fixtures.ts';
import { formOf, tinyPdf } from '#server/testing/form.ts';
import type { TestApp } from '#server/testing/test-app.ts';

type Fields = Parameters<typeof formOf>[0];
type Person = { headers: Record<string, string> };
type Reply = { id: string } & Record<string, unknown>;

const picture = async (): Promise<File> => {
  const bytes = await sharp({
    create: { width: 320, height: 240, channels: 3, background: 'teal' },
  })
    .png()
    .toBuffer();
  return new File([new Uint8Array(bytes)], 'صورة.png', { type: 'image/png' });
};

const senders = (test: TestApp) => {
  const read = async (reply: Awaited<ReturnType<TestApp['app']['inject']>>): Promise<Reply> => {
    if (reply.statusCode >= 300) throw new Error(`${reply.statusCode}: ${reply.body}`);
    return reply.body ? reply.json() : { id: '' };
  };
  type Method = 'POST' | 'PUT' | 'PATCH';
  return {
    json: async (who: Person, method: Method, url: string, payload: object) =>
      read(await test.app.inject({ method, url, payload, headers: who.headers })),
    form: async (who: Person, method: Method, url: string, fields: Fields) => {
      const { payload, headers } = await formOf(fields);
      const all = { ...who.headers, ...headers };
      return read(await test.app.inject({ method, url, payload, headers: all }));
    },
  };
};

type Send = ReturnType<typeof senders>;

/** A course and a lesson with every field, and one of each with what is required alone. */
const createLessons = async ({ form, json }: Send, teacher: Person, student: Person) => {
  const needed = {
    Name: 'الكيمياء العضوية',
    Category: 'Organic',
    EducationalLevel: 'ThirdYear',
    ShortDescription: 'الهيدروكربونات',
    DetailedDescription: 'من الألكانات إلى الأحماض',
  };
  const course = await form(teacher, 'POST', '/api/Course', {
    ...needed,
    Id: randomUUID(),
    Requirements: 'حساب المول',
    WhatStudentsWillLearn: 'تسمية المركبات',
    IntroductoryVideoUrl: 'https://youtu.be/g5wNg_dKsYY',
    NumberOfLessons: '12',
    Duration: '7 ساعات',
    ImageFile: await picture(),
  });
  const bareCourse = await form(teacher, 'POST', '/api/Course', {
    ...needed,
    Id: randomUUID(),
  });
  const ofLesson = { Title: 'الألكانات', CourseId: course.id, MonthAssigned: '11' };
  const lesson = await form(teacher, 'POST', '/api/Lessons', {
    ...ofLesson,
    Id: randomUUID(),
    IsFree: 'true',
    VideoUrl: 'https://youtu.be/g5wNg_dKsYY',
    LessonSummaryText: String.raw`الصيغة \ce{C_nH_{2n+2}}`,
    AdditionalResources: 'https://example.com/more',
    Duration: '45 دقيقة',
    LessonSummaryPdfPath: tinyPdf(),
    EquationsTablePdfPath: tinyPdf('معادلات.pdf'),
    WorkPapersPdfPath: tinyPdf('أوراق.pdf'),
    IsPreview: 'true',
    Chapters: '00:00 المقدمة\n02:15 التسمية',
  });
  const bareLesson = await form(teacher, 'POST', '/api/Lessons', {
    ...ofLesson,
    Id: randomUUID(),
    Price: '25.5',
  });
  const monthless = await form(teacher, 'POST', '/api/Lessons', ofLesson);
  await json(teacher, 'PATCH', `/api/Lessons/${monthless.id}`, { monthAssigned: null });
  const path = `/api/Lessons/${lesson.id}`;
  const material = await form(teacher, 'POST', `${path}/materials`, {
    file: tinyPdf(),
    title: 'ورقة إضافية',
  });
  const note = await json(student, 'PUT', `${path}/notes/${randomUUID()}`, {
    text: 'راجع التسمية',
    atInSeconds: 61,
    version: 0,
  });
  const inquiry = await json(student, 'POST', `${path}/inquiries`, {
    id: randomUUID(),
    question: 'لماذا تزيد درجة الغليان؟',
  });
  await json(teacher, 'PUT', `/api/inquiries/${inquiry.id}/answer`, {
    answer: 'لزيادة الكتلة',
    shownAnswer: null,
  });
  return { course, bareCourse, lesson, bareLesson, monthless, material, note, inquiry };
};

const question = (text: string) => ({
  questionText: text,
  options: ['ميثان', 'إيثان', '', 'بيوتان'],
  optionImages: [null, null, { imageUrl: 'file:1', description: 'بروبان' }, null],
  correctOptionIndex: 2,
  timeInSeconds: 45,
  defaultOptionIndex: 1,
  imageUrl: 'file:0',
  marks: 3,
  explanation: 'ثلاث ذرات كربون',
  level: 'hard',
  sourceYear: 2024,
  sourceName: 'دور أول',
});

/** An exam of each type with every setting, and the two kinds of papers. */
const createExams = async (
  { form, json }: Send,
  teacher: Person,
  lessonId: string,
  groupId: string,
) => {
  const settings = {
    LessonId: lessonId,
    CertificateThreshold: '72.5',
    OpensAt: '2027-01-01T10:00:00.000Z',
    ClosesAt: '2027-02-01T10:00:00.000Z',
    Timing: 'exam',
    TimeLimitInSeconds: '1800',
    OpenTo: 'groups',
    KeyRelease: 'afterClosing',
    AllowsCalculator: 'true',
    GroupWindowsJson: JSON.stringify([
      { groupId, opensAt: '2027-03-01T10:00:00.000Z', closesAt: '2027-04-01T10:00:00.000Z' },
    ]),
  };
  const choice = await form(teacher, 'POST', '/api/Exam/mcq', {
    ...settings,
    Id: randomUUID(),
    Title: 'امتحان الألكانات',
    ShufflesQuestions: 'true',
    Practice: 'afterSubmission',
    QuestionsJson: JSON.stringify([
      question('ما اسم C3H8؟'),
      { questionText: 'ما اسم CH4؟', options: ['ميثان', 'إيثان'] },
    ]),
    QuestionImageFiles: [await picture(), await picture()],
    IsPublished: 'false',
  });
  const ofLesson = { lessonId, isPublished: false };
  const trueFalse = await json(teacher, 'POST', '/api/Exam', {
    ...ofLesson,
    id: randomUUID(),
    title: 'صح أو خطأ',
    examType: 'TrueFalse',
    questions: [
      { questionText: 'الميثان غاز', correctOptionIndex: 0, explanation: 'في درجة الغرفة' },
    ],
  });
  const shortAnswer = await json(teacher, 'POST', '/api/Exam', {
    ...ofLesson,
    id: randomUUID(),
    title: 'أكمل',
    examType: 'ShortAnswer',
    questions: [
      {
        questionText: 'اكتب صيغة الماء',
        acceptedAnswers: ['H2O', 'ماء'],
        answerRules: { kind: 'formula', state: 'require' },
        explanation: 'ذرتا هيدروجين',
        marks: 2,
      },
    ],
  });
  const paper = await form(teacher, 'POST', '/api/Exam/pdf', {
    ...settings,
    Id: randomUUID(),
    Title: 'ورقة الألكانات',
    examPdf: tinyPdf(),
    AnswerKeyJson: JSON.stringify({
      questionCount: 2,
      optionCount: 4,
      correctOptionIndexes: [1, 3],
      marks: [1, 2],
      explanations: ['', 'القانون العام'],
    }),
  });
  const download = await form(teacher, 'POST', '/api/Exam/pdf', {
    Id: randomUUID(),
    LessonId: lessonId,
    Title: 'ورقة للتحميل',
    examPdf: tinyPdf(),
  });
  return { choice, trueFalse, shortAnswer, paper, download };
};

const createDraft = async ({ json }: Send, teacher: Person) => {
  const id = randomUUID();
  await json(teacher, 'PUT', `/api/Exam/drafts/${id}`, {
    examId: null,
    examVersion: null,
    title: 'مسودة',
    questionCount: 1,
    content: { title: 'مسودة' },
    revision: 0,
    writer: randomUUID(),
  });
  return { id };
};

/** What the teacher has at the centre: a group, a student without an account, prices, a paper exam. */
const createCentre = async ({ json }: Send, teacher: Person) => {
  const group = await json(teacher, 'POST', '/api/groups', {
    name: 'السبت',
    grade: 3,
    centre: 'سنتر النور',
    weeklyTimes: [{ day: 6, from: '16:00', to: '18:00' }],
    capacity: 20,
  });
  const walkIn = await json(teacher, 'POST', '/api/students', {
    id: randomUUID(),
    name: 'سلمى',
    phone: '01012345678',
    parentPhone: '01212345678',
    grade: 3,
    groupId: group.id,
  });
  const priceOf = (fields: object) =>
    json(teacher, 'PUT', `/api/price-list/${randomUUID()}`, { grade: 3, ...fields });
  const price = await priceOf({ kind: 'booklet', title: 'مذكرة', price: 60.5, stock: 9 });
  const monthPrice = await priceOf({
    kind: 'month',
    price: 200,
    groups: [{ groupId: group.id, price: 180 }],
  });
  const reduction = { id: randomUUID() };
  await json(teacher, 'POST', `/api/students/${walkIn.id}/reductions`, {
    ...reduction,
    percent: 50,
    kinds: ['month'],
    reason: 'إخوة',
    startsOn: '2026-11-01',
    endsOn: '2027-06-30',
  });
  const paperExam = await json(teacher, 'POST', '/api/paper-exams', {
    title: 'امتحان الشهر',
    grade: 3,
    groupId: group.id,
    heldOn: '2026-11-20',
    fullMark: 30,
    showsStanding: true,
  });
  await json(teacher, 'PUT', `/api/paper-exams/${paperExam.id}/marks/${walkIn.id}`, { mark: 27.5 });
  return { group, walkIn, price, monthPrice, reduction, paperExam };
};

const createCodes = async ({ json }: Send, teacher: Person, lessonId: string) => {
  const discount = await json(teacher, 'POST', '/api/DiscountCode/create', {
    code: 'SHARED',
    discountPercentage: 15,
    validFrom: '2026-11-21',
    validUntil: '2027-06-21',
    maxUses: 7,
  });
  const freeCode = await json(teacher, 'POST', '/api/free-access-codes', {
    lessonId,
    code: 'FREE7',
    description: 'للأوائل',
    expiresAt: '2027-06-30T20:59:59.000Z',
    maxUses: 3,
  });
  const batch = await json(teacher, 'POST', '/api/LessonAccessCode/batches', {
    lessonId,
    name: 'دفعة',
    price: 20.5,
    count: 2,
    lastDay: '2027-06-30',
  });
  return { discount, freeCode, batch };
};

const createLiveLessons = async ({ json }: Send, teacher: Person, groupId: string) => {
  const plan = (fields: object) =>
    json(teacher, 'POST', '/api/live-lessons', {
      title: 'مراجعة',
      grade: 3,
      day: '2026-12-20',
      from: '16:00',
      minutes: 90,
      link: 'https://meet.example/a',
      ...fields,
    });
  return {
    liveLesson: await plan({ audience: 'groups', groupIds: [groupId] }),
    gradeLesson: await plan({ audience: 'grade' }),
  };
};

/** One stored object of each kind that calls read and write, by name, and who reads them. */
export const createStoredThings = async (test: TestApp) => {
  const send = senders(test);
  const teacher = await insertTeacher(test);
  const student = await insertStudent(test, { isPremium: true, gender: 'female' });
  const assistant = await insertAssistant(test, 'centre');
  const centre = await createCentre(send, teacher);
  const lessons = await createLessons(send, teacher, student);
  const exams = await createExams(send, teacher, lessons.lesson.id, centre.group.id);
  const honor = await send.form(teacher, 'POST', '/api/honor', {
    Id: randomUUID(),
    StudentId: student.id,
    Description: 'الأولى على الدفعة',
    ConsentConfirmed: 'true',
    studentImage: await picture(),
  });
  await send.json(teacher, 'PATCH', '/api/pricing-settings', { monthly: 151.5 });
  const ids: Record<string, { id: string }> = {
    student,
    assistant,
    ...centre,
    ...lessons,
    ...exams,
    ...(await createCodes(send, teacher, lessons.bareLesson.id)),
    ...(await createLiveLessons(send, teacher, centre.group.id)),
    honor,
    draft: await createDraft(send, teacher),
  };
  const idOf = (name: string): string => {
    const stored = ids[name];
    if (!stored) throw new Error(`Nothing is stored as ${name}`);
    return stored.id;
  };
  return {
    teacher,
    student,
    idOf,
    /** An address with the id of a stored object in place of its name, as in `/api/Exam/{paper}`. */
    address: (template: string): string =>
      template.replaceAll(/\{(\w+)\}/gu, (_, name: string) => idOf(name)),
  };
};

export type StoredThings = Awaited<ReturnType<typeof createStoredThings>>;
