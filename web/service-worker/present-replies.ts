/** The parts of a student's exam that this worker reads. */
type OwnExam = { serverNow: string; attempt: { serverNow: string } | null };

const later = (instant: string, milliseconds: number) =>
  new Date(Date.parse(instant) + milliseconds).toISOString();

/**
 * A stored list of exams as the server would send it now: with its time, by which the page's clocks run. The device's clock
 * measures how long the reply was stored; the server decides at the submission.
 */
export const examsAtPresent = (exams: OwnExam[], storedFor: number): OwnExam[] =>
  exams.map((exam) => ({
    ...exam,
    serverNow: later(exam.serverNow, storedFor),
    attempt: exam.attempt && {
      ...exam.attempt,
      serverNow: later(exam.attempt.serverNow, storedFor),
    },
  }));

/** A stored lesson says since when it is stored, for the page's note. */
export const lessonAsStored = (lesson: object, storedAt: number): object => ({
  ...lesson,
  storedAt: new Date(storedAt).toISOString(),
});
