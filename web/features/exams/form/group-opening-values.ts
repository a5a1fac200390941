import type { exams } from '#contract/exams/exams.ts';
import type { RouteReply } from '#contract/route.ts';
import type { ExamAudience } from '#domain/exams/windows/exam-opening.ts';
import { toCairoMoment } from './cairo-moment.ts';

/** A row of the form: when the exam is open for a group, in Egypt's time. */
export type GroupOpeningValues = {
  uid: string;
  /** '' until a group is chosen. */
  groupId: string;
  opensAt: string;
  closesAt: string;
};

type OpeningTimes = Pick<RouteReply<typeof exams.get>, 'groupWindows' | 'openTo'>;

export const openingValuesOf = (exam: OpeningTimes | undefined): GroupOpeningValues[] =>
  (exam?.groupWindows ?? []).map(({ groupId, opensAt, closesAt }) => ({
    uid: groupId,
    groupId,
    opensAt: toCairoMoment(opensAt),
    closesAt: toCairoMoment(closesAt),
  }));

/** Who may take the exam; '' while no group has opening times, so that the form does not show the question. */
export const audienceOf = (exam: OpeningTimes | undefined): ExamAudience | '' => {
  const isForGroups = exam?.openTo === 'groups' || (exam?.groupWindows ?? []).length > 0;
  return isForGroups ? (exam?.openTo ?? '') : '';
};

/** The opening times as the contract names them. */
export const openingTimesToBody = (openings: readonly GroupOpeningValues[]) =>
  openings.map(({ uid: _uid, ...window }) => window);

/** The opening times as they are sent; nothing where they are those of the exam, whose moments may be more exact. */
export const openingTimesToWire = (
  openings: ReturnType<typeof openingTimesToBody>,
  exam: OpeningTimes | undefined,
) => {
  const written = JSON.stringify(openings);
  return written === JSON.stringify(openingTimesToBody(openingValuesOf(exam)))
    ? undefined
    : { GroupWindowsJson: written };
};
