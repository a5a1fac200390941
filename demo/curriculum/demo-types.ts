import type { MoleculeShape } from '#demo/pictures/molecule-shapes.ts';

/**
 * Shapes of the demo content. Texts, options, summaries, work papers and formulas are written in the
 * platform's notation: summaries with small Markdown, chemistry as `\ce{…}`, mathematics as `$…$`.
 */
type DemoQuestion = {
  text: string;
  options: string[];
  /** Where it is there, students see these pictures as the options; `options` then describe them. */
  drawnOptions?: MoleculeShape[];
  /** Zero-based. */
  correctOptionIndex: number;
  timeInSeconds: number;
  /** Why that option is right, for the result. */
  explanation: string;
  /** A picture that belongs to the question, drawn by the project. */
  figure?: 'weak_acid_titration';
};

export type DemoExam = {
  title: string;
  /** Percent. */
  certificateThreshold: number;
  questions: DemoQuestion[];
};

/** An exam whose answers are written; the students of the demo have not taken it. */
export type DemoShortAnswerExam = {
  title: string;
  /** Percent. */
  certificateThreshold: number;
  questions: {
    text: string;
    acceptedAnswers: string[];
    timeInSeconds: number;
    explanation: string;
  }[];
};

export type DemoLesson = {
  title: string;
  videoUrl: string;
  /** Lines of time and title, as the teacher writes them. */
  chapters?: string;
  lessonSummaryText: string;
  isFree: boolean;
  duration: string;
  /** 1–12. */
  monthAssigned: number;
  priceInPiastres: number;
  additionalResources?: string;
  /** Exercises of the work-paper PDF. */
  workPaper: string[];
  /** Rows of the equations-table PDF. */
  equations: { label: string; formula: string }[];
  exam: DemoExam;
  shortAnswerExam?: DemoShortAnswerExam;
};

export type DemoCourse = {
  name: string;
  gradeLevel: 1 | 2 | 3;
  category: 'General' | 'Organic' | 'Inorganic' | 'Analytical' | 'Physical';
  shortDescription: string;
  detailedDescription: string;
  requirements: string[];
  whatStudentsWillLearn: string[];
  duration: string;
  isPremium: boolean;
  lessons: DemoLesson[];
};

export type DemoStudent = {
  firstName: string;
  lastName: string;
  email: string;
  grade: 1 | 2 | 3;
  isPremium: boolean;
  /** A mobile number in Egypt. */
  phone?: string;
  parentPhone?: string;
};
