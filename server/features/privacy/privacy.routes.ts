import type { FastifyInstance, FastifyReply } from 'fastify';
import { ownData } from '#contract/privacy/own-data.ts';
import { studentData } from '#contract/privacy/student-data.ts';
import { searchWords } from '#domain/text/search.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import { bind } from '#server/platform/http/bind.ts';
import { contentDisposition } from '#server/platform/http/messages/content-disposition.ts';
import { featurePlugin } from '#server/platform/feature-plugin.ts';
import type { Platform } from '#server/platform/platform.ts';
import { listConsents, listConsentsOf } from './consents/consents.repository.ts';
import { withdrawConsent } from './consents/withdraw-consent.service.ts';
import {
  askOwnDeletion,
  cancelDeletion,
  storeDeletionRequest,
} from './erasure/ask-deletion.service.ts';
import { receiptTexts } from './erasure/deletion.texts.ts';
import { findOpenRequest } from './erasure/deletion-requests.repository.ts';
import { listDeletions } from './erasure/listed-deletions.repository.ts';
import { receiptLines } from './erasure/receipt-text.ts';
import { findReceipt } from './erasure/receipts.repository.ts';
import { findPersonToErase } from './erasure/traces.repository.ts';
import { exportData } from './export/export-data.service.ts';
import { bindMerges } from './merge/merges.routes.ts';
import {
  presentConsent,
  presentDeletion,
  placesOf,
  presentListedDeletion,
  presentView,
} from './privacy.presenter.ts';
import { listViews, listViewsOf, namesOfPlaces } from './views/record-views.repository.ts';

/** Views that the page of one student shows. */
const shownViews = 50;

const sendFile = (
  reply: FastifyReply,
  { name, mediaType, content }: { name: string; mediaType: string; content: unknown },
) =>
  reply
    .type(mediaType)
    .header('cache-control', 'no-store')
    .header('content-disposition', contentDisposition(name, false))
    .send(content);

const sendData = async (platform: Platform, studentId: string, reply: FastifyReply) =>
  sendFile(reply, {
    mediaType: 'application/zip',
    ...(await exportData(platform, studentId)),
  });

const showOwn = async ({ database }: Platform, studentId: string) => {
  const [request, consents] = await Promise.all([
    findOpenRequest(database, studentId),
    listConsentsOf(database, studentId),
  ]);
  return {
    deletion: presentDeletion(request, 'student'),
    consents: consents.map((consent) => presentConsent(consent, 'student')),
  };
};

const showStudent = async ({ database }: Platform, studentId: string) => {
  if (!(await findPersonToErase(database, studentId))) throw new AppError('student.not_found');
  const [request, consents, views] = await Promise.all([
    findOpenRequest(database, studentId),
    listConsentsOf(database, studentId),
    listViewsOf(database, studentId, shownViews),
  ]);
  return {
    deletion: presentDeletion(request, 'teacher'),
    consents: consents.map((consent) => presentConsent(consent, 'teacher')),
    views: views.map((view) => presentView(view, new Map())),
  };
};

const bindOwn = (app: FastifyInstance, platform: Platform): void => {
  bind(app, ownData.get, ({ viewer }) => showOwn(platform, viewer.id));
  bind(app, ownData.export, ({ viewer, reply }) => sendData(platform, viewer.id, reply));
  bind(app, ownData.askDeletion, async ({ viewer, body }) => {
    await askOwnDeletion(platform, viewer, body.password);
    return showOwn(platform, viewer.id);
  });
  bind(app, ownData.cancelDeletion, async ({ viewer: { id } }) => {
    await cancelDeletion(platform, { studentId: id, by: 'student', actorId: id });
    return showOwn(platform, id);
  });
  bind(app, ownData.withdrawConsent, async ({ viewer, params }) => {
    await withdrawConsent(platform, { studentId: viewer.id, consentId: params.id });
    return showOwn(platform, viewer.id);
  });
};

const bindOfStudent = (app: FastifyInstance, platform: Platform): void => {
  bind(app, studentData.get, ({ params }) => showStudent(platform, params.id));
  bind(app, studentData.export, ({ params, reply }) => sendData(platform, params.id, reply));
  bind(app, studentData.askDeletion, async ({ viewer, params: { id } }) => {
    await storeDeletionRequest(platform, {
      studentId: id,
      askedBy: 'teacher',
      actorId: viewer.id,
    });
    return showStudent(platform, id);
  });
  bind(app, studentData.cancelDeletion, async ({ viewer, params: { id } }) => {
    await cancelDeletion(platform, { studentId: id, by: 'teacher', actorId: viewer.id });
    return showStudent(platform, id);
  });
};

const pageOf = ({ page, pageSize }: { page: number; pageSize: number }) => ({
  limit: pageSize,
  offset: (page - 1) * pageSize,
});

const bindLists = (app: FastifyInstance, { database }: Platform): void => {
  bind(app, studentData.listConsents, async ({ query, reply }) => {
    const filters = { words: searchWords(query.search ?? ''), state: query.state };
    const { rows, total } = await listConsents(database, { ...filters, ...pageOf(query) });
    void reply.header('x-total-count', total);
    return rows.map((row) => ({
      ...presentConsent(row, 'teacher'),
      studentId: row.student_id,
      studentName: row.student_name,
    }));
  });
  bind(app, studentData.listViews, async ({ query, reply }) => {
    const { rows, total } = await listViews(database, pageOf(query));
    const names = await namesOfPlaces(database, placesOf(rows));
    void reply.header('x-total-count', total);
    return rows.map((row) => ({
      ...presentView(row, names),
      studentId: row.student_id,
      studentName: row.student_name,
    }));
  });
  bind(app, studentData.listDeletions, async ({ query, reply }) => {
    const { rows, total } = await listDeletions(database, pageOf(query));
    void reply.header('x-total-count', total);
    return rows.map(presentListedDeletion);
  });
  bind(app, studentData.receipt, async ({ params, reply }) => {
    const receipt = await findReceipt(database, params.id);
    if (!receipt) throw new AppError('deletion.receipt_not_found');
    return sendFile(reply, {
      name: receiptTexts.fileName(receipt.number),
      mediaType: 'text/plain; charset=utf-8',
      // Without the mark at its beginning, older programs take the text for another encoding.
      content: `\uFEFF${receiptLines(receipt).join('\r\n')}\r\n`,
    });
  });
};

/** Binds the calls on the data of students: export, merge, deletion, consents, and who opened what. */
export const privacyPlugin = featurePlugin('privacy', (app, platform) => {
  bindOwn(app, platform);
  bindOfStudent(app, platform);
  bindLists(app, platform);
  bindMerges(app, platform);
});
