import { collections } from '#contract/payments/collections.ts';
import { bind } from '#server/platform/http/bind.ts';
import { featurePlugin } from '#server/platform/feature-plugin.ts';
import {
  dayInEgypt,
  endOfDayInEgypt,
  startOfDayInEgypt,
} from '#server/platform/time/egypt-days.ts';
import { cancelCollected } from './cancel-collected.service.ts';
import { collectPayment } from './collect-payment.service.ts';
import { listCollected } from './collected-payments.repository.ts';
import { presentCollected, presentDay, presentDrawer } from './collections.presenter.ts';
import { type DrawerRow, listDrawers, sumByGroup, sumCollected } from './drawers.repository.ts';
import { closeDrawer, openDrawer } from './drawers.service.ts';
import { registerPrices } from '#server/features/payments/prices/prices.routes.ts';
import { listExpenses } from './expenses.repository.ts';
import { cancelExpense, recordExpense } from './expenses.service.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import { registerStatements } from '#server/features/payments/statements/statements.routes.ts';
import { registerPaidMonths } from '#server/features/payments/paid-months/paid-months.routes.ts';

const listedPayments = 100;
const listedDrawers = 60;

/** Whose drawers somebody sees: the teacher everybody's, a collector their own. */
const onlyPerson = ({ id, role }: Viewer): string | undefined =>
  role === 'teacher' ? undefined : id;

/** Binds what is collected in person (decisions/0177). */
export const collectionsPlugin = featurePlugin('collections', (app, platform) => {
  const { database, clock } = platform;
  const presentDrawers = async (rows: readonly DrawerRow[], viewer: Viewer) => {
    const expenses = await listExpenses(
      database,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => presentDrawer(row, expenses, viewer));
  };
  const present = async (row: DrawerRow, viewer: Viewer) =>
    presentDrawer(row, await listExpenses(database, [row.id]), viewer);
  bind(app, collections.record, async ({ viewer, params, body }) =>
    presentCollected(await collectPayment(platform, viewer, params.id, body), viewer),
  );
  bind(app, collections.list, async ({ viewer, params }) => {
    const rows = await listCollected(database, { studentId: params.id, limit: listedPayments });
    return rows.map((row) => presentCollected(row, viewer));
  });
  bind(app, collections.cancel, async ({ viewer, params, body }) => {
    const ids = { studentId: params.studentId, paymentId: params.id };
    return presentCollected(await cancelCollected(platform, viewer, ids, body), viewer);
  });
  bind(app, collections.drawers, async ({ viewer }) =>
    presentDrawers(
      await listDrawers(database, { personId: onlyPerson(viewer), limit: listedDrawers }),
      viewer,
    ),
  );
  bind(app, collections.openDrawer, async ({ viewer, body }) =>
    present(await openDrawer(platform, viewer, body), viewer),
  );
  bind(app, collections.closeDrawer, async ({ viewer, params, body }) =>
    present(await closeDrawer(platform, viewer, params.id, body), viewer),
  );
  bind(app, collections.recordExpense, async ({ viewer, body }) =>
    present(await recordExpense(platform, viewer, body), viewer),
  );
  bind(app, collections.cancelExpense, async ({ viewer, params, body }) =>
    present(await cancelExpense(platform, viewer, params.id, body), viewer),
  );
  registerPaidMonths(app, platform);
  registerStatements(app, platform);
  registerPrices(app, platform);
  bind(app, collections.day, async ({ viewer, query }) => {
    const { day = dayInEgypt(clock.now()) } = query;
    const collected = {
      from: startOfDayInEgypt(day),
      to: endOfDayInEgypt(day),
      personId: onlyPerson(viewer),
    };
    return presentDay(
      day,
      await sumCollected(database, collected),
      await sumByGroup(database, collected),
    );
  });
});
