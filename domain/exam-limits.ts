/** Upper limits of an exam; texts in characters. */
export const examLimits = {
  questions: 200,
  options: 8,
  questionText: 4000,
  option: 1000,
  explanation: 4000,
  /** Of one question. */
  seconds: 3600,
  /** Of one question. */
  marks: 100,
} as const;
