/** Upper limits of an exam; texts in characters. */
export const examLimits = {
  questions: 200,
  options: 8,
  questionText: 4000,
  option: 1000,
  /** The description of a picture of an option. */
  pictureDescription: 200,
  /** New pictures of one form, of questions and of options. */
  newPictures: 400,
  explanation: 4000,
  /** A short answer, and an accepted spelling. */
  shortAnswer: 200,
  /** The accepted spellings of one question. */
  acceptedAnswers: 20,
  /** The time of one question. */
  seconds: 3600,
  /** The marks of one question. */
  marks: 100,
} as const;
