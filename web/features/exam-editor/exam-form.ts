import type { exams } from '#contract/exams.ts';
import type { RouteReply } from '#contract/route.ts';

export type EditedExam = RouteReply<typeof exams.get>;

const defaultTimeInSeconds = '60';
const defaultOptionCount = 4;

/** An empty question: 60 seconds and 4 options, the first one right (spec §3, §9). */
export const emptyQuestion = () => ({
  id: null as string | null,
  questionText: '',
  options: Array.from({ length: defaultOptionCount }, () => ({ text: '' })),
  correctOptionIndex: '0',
  timeInSeconds: defaultTimeInSeconds,
  imageUrl: null as string | null,
  image: null as File | null,
});

export const valuesOf = (exam: EditedExam | undefined) => ({
  courseId: '',
  lessonId: exam?.lessonId ?? '',
  title: exam?.title ?? '',
  certificateThreshold: exam ? String(exam.certificateThreshold) : '',
  questions: exam
    ? exam.questions.map((question) => ({
        id: question.id as string | null,
        questionText: question.questionText,
        options: question.options.map((text) => ({ text })),
        correctOptionIndex: String(question.correctOptionIndex),
        timeInSeconds: String(question.timeInSeconds),
        imageUrl: question.imageUrl,
        image: null as File | null,
      }))
    : [emptyQuestion()],
});

export type ExamValues = ReturnType<typeof valuesOf>;

/** The form as the contract's multipart body: questions as JSON, their new images beside it as `file:{n}`. */
export const toBody = (values: ExamValues) => {
  const images: File[] = [];
  const questions = values.questions.map((question) => ({
    Id: question.id,
    QuestionText: question.questionText,
    Options: question.options.map(({ text }) => text),
    CorrectOptionIndex: Number(question.correctOptionIndex),
    TimeInSeconds: question.timeInSeconds,
    ImageUrl: question.image ? `file:${images.push(question.image) - 1}` : question.imageUrl,
  }));
  return {
    LessonId: values.lessonId,
    Title: values.title,
    CertificateThreshold: values.certificateThreshold,
    QuestionsJson: JSON.stringify(questions),
    QuestionImageFiles: images,
  };
};

/** The right answer stays the same option when one before it is removed; removing it chooses the first. */
export const rightAnswerAfterRemoval = (rightIndex: number, removedIndex: number): number => {
  if (removedIndex === rightIndex) return 0;
  return removedIndex < rightIndex ? rightIndex - 1 : rightIndex;
};

const wireNames: Record<string, string> = {
  QuestionText: 'questionText',
  Options: 'options',
  CorrectOptionIndex: 'correctOptionIndex',
  TimeInSeconds: 'timeInSeconds',
  ImageUrl: 'image',
};

/** `Questions.0.Options.2` as the form's own field `questions.0.options.2.text`; undefined for other fields. */
export const toFormField = (field: string): string | undefined => {
  const [, index, name = '', place] = /^Questions\.(\d+)\.(\w+)(?:\.(\d+))?$/u.exec(field) ?? [];
  const own = wireNames[name];
  if (index === undefined || own === undefined) return undefined;
  return place === undefined
    ? `questions.${index}.${own}`
    : `questions.${index}.${own}.${place}.text`;
};
