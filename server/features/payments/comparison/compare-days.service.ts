import { formatDate } from '#domain/formats/dates.ts';
import { postNotification } from '#server/features/messages/notifications/notifications.api.ts';
import {
  addDays,
  dayInEgypt,
  endOfDayInEgypt,
  startOfDayInEgypt,
} from '#server/platform/time/egypt-days.ts';
import type { Gateway } from '#server/features/payments/gateways/gateway.ts';
import type { Platform } from '#server/platform/platform.ts';
import { compareWithGateway } from './compare-with-gateway.ts';
import { listLedgerDifferences, sumDay } from './comparison.repository.ts';
import {
  type ComparedDay,
  findDifferenceCount,
  listDays,
  lockDays,
  saveDay,
} from './payment-days.repository.ts';

/** The maximum of differences stored for a day; more than that have a common cause. */
const storedDifferences = 100;

/** How far back a comparison catches up after downtime. */
const daysToCatchUp = 60;

/** A day that the gateway did not answer about is compared again for so many days. */
const maxDaysToRetry = 7;

const spanOf = (day: string) => ({
  from: startOfDayInEgypt(day),
  to: endOfDayInEgypt(day),
});

type Comparing = Pick<Platform, 'database' | 'clock'>;
type InquiryGateway = Pick<Gateway, 'name' | 'inquiry'>;

/** Stores the outcome, and notifies the teacher of new differences. */
const store = async ({ database, clock }: Comparing, compared: ComparedDay): Promise<void> => {
  const { day, differenceCount } = compared;
  await database.transaction().execute(async (transaction) => {
    // The second of two nodes sees the differences that the first has reported.
    await lockDays(transaction);
    const previousCount = (await findDifferenceCount(transaction, day)) ?? 0;
    await saveDay(transaction, compared);
    if (differenceCount <= previousCount) return;
    await postNotification(transaction, {
      kind: 'ledgerDiffers',
      detail: formatDate(spanOf(day).from),
      happenedAt: clock.now(),
    });
  });
};

/**
 * Compares the ledger of one day in Egypt with the payments, their rights and the gateway's answers (decisions/0067).
 * @param day `YYYY-MM-DD`, a past day
 * @param gateway when undefined, the gateway is not asked
 */
export const compareDay = async (
  platform: Comparing,
  gateway: InquiryGateway | undefined,
  day: string,
): Promise<ComparedDay> => {
  const { database, clock } = platform;
  const span = spanOf(day);
  const gatewayDay = gateway && (await compareWithGateway(database, gateway, span));
  const { sums, grantedInPiastres } = await sumDay(database, span);
  const differences = [
    ...(await listLedgerDifferences(database, span, storedDifferences)),
    ...(gatewayDay?.differences ?? []),
  ];
  const compared = {
    day,
    comparedAt: clock.now(),
    sums,
    grantedInPiastres,
    ordersToCheck: gatewayDay?.ordersToCheck ?? 0,
    ordersChecked: gatewayDay?.ordersChecked ?? 0,
    differenceCount: differences.length,
    differences: differences.slice(0, storedDifferences),
  };
  await store(platform, compared);
  return compared;
};

/** The past days that were not compared, or about which the gateway has not answered, the oldest first. */
const listDue = async ({ database, clock }: Comparing): Promise<string[]> => {
  const yesterday = addDays(dayInEgypt(clock.now()), -1);
  const compared = await listDays(database, daysToCatchUp);
  const [latest] = compared;
  const first = addDays(yesterday, 1 - daysToCatchUp);
  const next = latest ? addDays(latest.day, 1) : yesterday;
  const due: string[] = [];
  for (let day = next > first ? next : first; day <= yesterday; day = addDays(day, 1)) {
    due.push(day);
  }
  const againFrom = addDays(yesterday, -maxDaysToRetry);
  const again = compared
    .filter((row) => row.day >= againFrom && row.orders_asked < row.orders_to_ask)
    .map((row) => row.day);
  return [...again, ...due].toSorted();
};

/** Compares yesterday, and after downtime each day that was missed. */
export const compareDays = async (
  platform: Comparing,
  gateway: InquiryGateway | undefined,
): Promise<void> => {
  for (const day of await listDue(platform)) await compareDay(platform, gateway, day);
};
