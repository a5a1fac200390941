import type { TurnCounts } from '#domain/school-year/roll-over.ts';
import { listRunningExams } from '#server/features/exam-day/exam-day.api.ts';
import { countOpenCodes } from '#server/features/codes/access-codes.api.ts';
import { countRightsOfYear } from '#server/features/rights/entitlements.api.ts';
import { countWaitingInvitations } from '#server/features/school/invitations/invitations.api.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { type Choices, countReason, type Plan, type TurnedYear } from './plan-turn.ts';

type Moment = { plan: Plan; choices: Choices; year: TurnedYear; now: Date };

/** What a turn changes, in numbers. */
export const countTurn = async (
  executor: Executor,
  { plan, choices, year, now }: Moment,
): Promise<{ counts: TurnCounts; codeBatches: { name: string | null; count: number }[] }> => {
  const { createdBefore, groups } = plan;
  const { closes } = choices;
  const codeBatches = closes.codes ? await countOpenCodes(executor, { createdBefore, now }) : [];
  const chosen = (choice: string) => groups.filter((group) => group.choice === choice).length;
  const counts = {
    movedUp: { 1: countReason(plan, 'movedUp', 1), 2: countReason(plan, 'movedUp', 2) },
    graduates: countReason(plan, 'graduates'),
    staying: countReason(plan, 'staying'),
    newcomers: countReason(plan, 'newcomers'),
    groupsMoved: chosen('move'),
    groupsRepeated: chosen('repeat'),
    groupsClosed: chosen('close'),
    rights: closes.rights ? await countRightsOfYear(executor, { now, until: year.until }) : 0,
    codes: codeBatches.reduce((sum, { count }) => sum + count, 0),
    invitations: closes.invitations
      ? await countWaitingInvitations(executor, { createdBefore, now })
      : 0,
  };
  return { counts, codeBatches };
};

/** The version of the numbers that the teacher confirms; rights, codes and invitations are used at any time and left out. */
export const versionOf = ({ movedUp, ...counts }: TurnCounts, lastDay: string): string =>
  [
    lastDay,
    movedUp[1],
    movedUp[2],
    counts.graduates,
    counts.staying,
    counts.newcomers,
    counts.groupsMoved,
    counts.groupsRepeated,
    counts.groupsClosed,
  ].join('-');

const writtenWithinMilliseconds = 24 * 60 * 60 * 1000;

/** The exams that students are taking, for which a turn waits. */
export const findRunningExams = (executor: Executor, now: Date) =>
  listRunningExams(executor, {
    now,
    writtenSince: new Date(now.getTime() - writtenWithinMilliseconds),
  });
