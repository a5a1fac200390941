import type { FastifyInstance } from 'fastify';
import { accessCodes, codeRedemption } from '#contract/codes/access-codes.ts';
import { codeBatches } from '#contract/codes/code-batches.ts';
import { codeSellers } from '#contract/codes/code-sellers.ts';
import { freeAccessCodes } from '#contract/codes/free-access-codes.ts';
import { bind } from '#server/platform/http/bind.ts';
import { contentDisposition } from '#server/platform/http/messages/content-disposition.ts';
import { featurePlugin } from '#server/platform/feature-plugin.ts';
import type { Platform } from '#server/platform/platform.ts';
import { createRecentConfirmation } from '#server/platform/sessions/recent-confirmation.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import { isOfLesson } from './access-codes.repository.ts';
import { presentCode, presentFreeCode } from './access-codes.presenter.ts';
import {
  generateCode,
  removeCode,
  removeCodesOfLesson,
  revokeCode,
  revokeCodeAccess,
} from './change-codes.service.ts';
import { presentBatch } from './code-batches.presenter.ts';
import {
  createBatch,
  getBatch,
  listBatches,
  markHandedOut,
  withdrawBatch,
} from './code-batches.service.ts';
import { cancelSettlement, listCodeSellers, settle } from './code-sellers.service.ts';
import { exportBatch } from './export-batch.service.ts';
import { changeFreeCode, createFreeCode } from './free-codes.service.ts';
import { listCodes, listCodesOfLesson } from './list-codes.service.ts';
import { printBatch } from './print-batch.service.ts';
import { redeemCode } from './redeem-code.service.ts';

/** Codes that can still be used are shown whole to whoever confirmed the identity lately (decisions/0209). */
const readingOf = async ({ database, clock }: Platform, { sessionId }: Viewer) => ({
  now: clock.now(),
  showsWhole: await createRecentConfirmation({ database, clock })(sessionId),
});

const bindCodes = (app: FastifyInstance, platform: Platform): void => {
  const created = () => ({ now: platform.clock.now(), showsWhole: true });

  bind(app, codeRedemption.redeem, ({ viewer, body }) => redeemCode(platform, viewer, body.code));

  bind(app, accessCodes.generate, async ({ viewer, query }) =>
    presentCode(await generateCode(platform, viewer, query), created()),
  );

  bind(app, accessCodes.list, async ({ viewer, query, reply }) => {
    const reading = await readingOf(platform, viewer);
    const { rows, total } = await listCodes(platform, { ...query, ...reading });
    void reply.header('x-total-count', total);
    return rows.map((row) => presentCode(row, reading));
  });

  bind(app, accessCodes.listOfLesson, async ({ viewer, params, query, reply }) => {
    const reading = await readingOf(platform, viewer);
    const { rows, total } = await listCodesOfLesson(platform, params.lessonId, {
      ...query,
      ...reading,
    });
    void reply.header('x-total-count', total);
    return rows.map((row) => presentCode(row, reading));
  });

  bind(app, accessCodes.delete, ({ viewer, params }) => removeCode(platform, viewer, params.id));

  bind(app, accessCodes.deleteOfLesson, ({ viewer, params }) =>
    removeCodesOfLesson(platform, viewer, params.lessonId),
  );

  bind(app, accessCodes.revoke, ({ viewer, params }) => revokeCodeAccess(platform, viewer, params));

  bind(app, accessCodes.revokeCode, ({ viewer, params }) => revokeCode(platform, viewer, params));
};

const bindSellers = (app: FastifyInstance, platform: Platform): void => {
  bind(app, codeSellers.list, () => listCodeSellers(platform));
  bind(app, codeSellers.settle, ({ viewer, body }) => settle(platform, viewer, body));
  bind(app, codeSellers.cancelSettlement, ({ viewer, params }) =>
    cancelSettlement(platform, viewer, params.id),
  );
};

const bindBatches = (app: FastifyInstance, platform: Platform): void => {
  bind(app, codeBatches.list, async ({ query, reply }) => {
    const { rows, total } = await listBatches(platform, query);
    void reply.header('x-total-count', total);
    return rows.map(presentBatch);
  });

  bind(app, codeBatches.get, async ({ params }) =>
    presentBatch(await getBatch(platform.database, params.id)),
  );

  bind(app, codeBatches.create, async ({ viewer, body }) =>
    presentBatch(await createBatch(platform, viewer, body)),
  );

  bind(app, codeBatches.markHandedOut, async ({ viewer, params, body }) =>
    presentBatch(await markHandedOut(platform, viewer, params.id, body.isHandedOut)),
  );

  bind(app, codeBatches.withdraw, async ({ viewer, params }) =>
    presentBatch(await withdrawBatch(platform, viewer, params.id)),
  );

  bind(app, codeBatches.export, async ({ params, query, reply }) => {
    const { name, mediaType, content } = await exportBatch(platform, params.id, query.format);
    return reply
      .type(mediaType)
      .header('content-disposition', contentDisposition(name, false))
      .send(content);
  });

  bind(app, codeBatches.print, async ({ params, reply }) => {
    const { name, content } = await printBatch(platform, params.id);
    return reply
      .type('application/pdf')
      .header('content-disposition', contentDisposition(name, false))
      .send(content);
  });
};

const bindUnusedLayer = (app: FastifyInstance, platform: Platform): void => {
  const created = () => ({ now: platform.clock.now(), showsWhole: true });

  bind(app, freeAccessCodes.list, async ({ viewer, query, reply }) => {
    const reading = await readingOf(platform, viewer);
    const { rows, total } = await listCodes(platform, {
      ...query,
      ...reading,
      state: 'all',
      kind: 'lesson',
    });
    void reply.header('x-total-count', total);
    return rows.filter(isOfLesson).map((row) => presentFreeCode(row, reading));
  });

  bind(app, freeAccessCodes.create, async ({ viewer, body }) =>
    presentFreeCode(await createFreeCode(platform, viewer, body), created()),
  );

  bind(app, freeAccessCodes.update, async ({ viewer, params, body }) =>
    presentFreeCode(
      await changeFreeCode(platform, viewer, params.id, body),
      await readingOf(platform, viewer),
    ),
  );

  bind(app, freeAccessCodes.delete, ({ viewer, params }) =>
    removeCode(platform, viewer, params.id),
  );
};

/** Binds the calls on access codes (spec §7, unused layer included). */
export const accessCodesPlugin = featurePlugin('access-codes', (app, platform) => {
  bindCodes(app, platform);
  bindBatches(app, platform);
  bindSellers(app, platform);
  bindUnusedLayer(app, platform);
});
