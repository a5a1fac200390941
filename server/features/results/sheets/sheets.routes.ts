import type { FastifyInstance } from 'fastify';
import { paperSheets } from '#contract/results/sheets.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import { bind } from '#server/platform/http/bind.ts';
import { contentDisposition } from '#server/platform/http/messages/content-disposition.ts';
import { type Platform, readOlder } from '#server/platform/platform.ts';
import { decideSheet, removeSheet } from './decide-sheet.service.ts';
import { markQuestion } from './mark-question.service.ts';
import { sendSheet } from './send-sheet.service.ts';
import { showKit } from './sheet-kit.service.ts';
import { exportGlance, showGlance } from './sheet-list.service.ts';
import { answerToObjection, objectToReading, showOwnSheets } from './sheet-objections.service.ts';
import { presentSheet } from './sheets.presenter.ts';
import { getSeenSheet } from './seen-sheets.ts';
import { readPlacedSheet } from './show-sheets.service.ts';

const bindReading = (app: FastifyInstance, platform: Platform): void => {
  bind(app, paperSheets.kit, ({ viewer, params }) => showKit(platform, viewer, params.id));
  bind(app, paperSheets.list, ({ viewer, params, query }) =>
    showGlance(platform, viewer, params.id, query),
  );
  bind(app, paperSheets.export, async ({ viewer, request, params, query, reply }) => {
    const { name, mediaType, content } = await readOlder(platform, request, (older) =>
      exportGlance(older, viewer, params.id, query),
    );
    return reply
      .type(mediaType)
      .header('content-disposition', contentDisposition(name, false))
      .send(content);
  });
  bind(app, paperSheets.get, async ({ viewer, params }) => {
    const { book, sheet } = await readPlacedSheet(platform, viewer, params.id);
    const { questions = [], answers = [] } = sheet.read ?? {};
    return { ...presentSheet(sheet, book.around), questions, answers };
  });
  bind(app, paperSheets.picture, async ({ viewer, params, reply }) => {
    const { picture_file_id: pictureId } = await getSeenSheet(platform, viewer, params.id);
    if (pictureId === null) throw new AppError('sheet.not_found');
    return reply
      .type('image/webp')
      .header('cache-control', 'private, max-age=3600')
      .send(await platform.files.read(pictureId));
  });
};

const bindChanges = (app: FastifyInstance, platform: Platform): void => {
  bind(app, paperSheets.send, ({ viewer, params, body }) =>
    sendSheet(platform, viewer, { examId: params.id, ...body }),
  );
  bind(app, paperSheets.decide, ({ viewer, params, body }) =>
    decideSheet(platform, viewer, params.id, body),
  );
  bind(app, paperSheets.mark, async ({ viewer, params, body }) => ({
    changedCount: await markQuestion(platform, viewer, {
      examId: params.id,
      number: params.number,
      marks: body.marks,
    }),
  }));
  bind(app, paperSheets.delete, ({ viewer, params }) => removeSheet(platform, viewer, params.id));
  bind(app, paperSheets.answer, ({ viewer, params, body }) =>
    answerToObjection(platform, viewer, {
      sheetId: params.id,
      number: params.number,
      isAccepted: body.isAccepted,
      option: body.option ?? null,
    }),
  );
};

/** Binds the answer sheets that a camera read (decisions/0229). */
export const registerPaperSheets = (app: FastifyInstance, platform: Platform): void => {
  bindReading(app, platform);
  bindChanges(app, platform);
  bind(app, paperSheets.own, ({ viewer, params }) => showOwnSheets(platform, viewer, params.id));
  bind(app, paperSheets.object, ({ viewer, params, body }) =>
    objectToReading(platform, viewer, { sheetId: params.id, number: body.number }),
  );
};
