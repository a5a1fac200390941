import { formatDate } from '#domain/formats/dates.ts';
import { lastMoment } from '#domain/rights/last-moment.ts';
import { endOfRight, rightEndedStatus } from '#web/lib/calls/stored/rights-at-present.ts';
import { networkTexts } from '#web/lib/offline/network.texts.ts';

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

/** Without what the right to the lesson opened; the exams of the lesson are calls of their own. */
const withoutContents = {
  lessonSummaryText: '',
  lessonSummaryHtml: '',
  videoUrl: null,
  chapters: [],
  lessonSummaryPdfPath: null,
  equationsTablePdfPath: null,
  workPapersPdfPath: null,
  documentSizes: [],
  additionalResources: null,
  materials: [],
  documentPlaces: [],
};

/** As the page reads a refusal: with the sentence that it shows. */
const refusal = (endsAt: string): Response => {
  const message = networkTexts.rightEnded(formatDate(lastMoment({ endsAt })));
  return Response.json(
    { status: rightEndedStatus, code: 'lesson.access_denied', message },
    { status: rightEndedStatus },
  );
};

type Presence = {
  storedAt: number;
  now: number;
  /** An exam of the lesson was begun, and may still be finished. */
  isExamRunning: boolean;
};

/**
 * A stored lesson says since when it is stored, for the page's note. One whose right has ended is refused, or has its exams
 * alone while one of them runs.
 */
export function lessonAtPresent(
  lesson: object,
  { storedAt, now, isExamRunning }: Presence,
): object {
  const stored = { ...lesson, storedAt: new Date(storedAt).toISOString() };
  const endsAt = endOfRight(lesson, now);
  if (endsAt === undefined) return stored;
  return isExamRunning ? { ...stored, ...withoutContents } : refusal(endsAt);
}
