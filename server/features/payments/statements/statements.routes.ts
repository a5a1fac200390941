import type { FastifyInstance } from 'fastify';
import { statements } from '#contract/payments/statements.ts';
import { bind } from '#server/platform/http/bind.ts';
import type { Platform } from '#server/platform/platform.ts';
import { askCharges } from './ask-charges.service.ts';
import { counterEntry, waiveCharge } from './correct-statement.service.ts';
import { listDebts } from './list-debts.service.ts';
import { findStatement } from './show-statement.service.ts';
import { presentStatement } from './statements.presenter.ts';

/** Binds what students owe at the centre (decisions/0214). */
export const registerStatements = (app: FastifyInstance, platform: Platform): void => {
  bind(app, statements.get, async ({ viewer, params }) =>
    presentStatement(await findStatement(platform.database, params.id), viewer),
  );
  bind(app, statements.debts, ({ viewer, query }) => listDebts(platform, viewer, query));
  bind(app, statements.ask, ({ viewer, params, body }) =>
    askCharges(platform, viewer, { studentId: params.id }, body),
  );
  bind(app, statements.askMany, ({ viewer, body }) => {
    const { groupId, grade, ...form } = body;
    const scope = groupId === undefined ? { grade: Number(grade) } : { groupId };
    return askCharges(platform, viewer, scope, form);
  });
  bind(app, statements.waive, async ({ viewer, params, body }) =>
    presentStatement(await waiveCharge(platform, viewer, params, body), viewer),
  );
  bind(app, statements.counter, async ({ viewer, params, body }) =>
    presentStatement(await counterEntry(platform, viewer, params, body), viewer),
  );
};
