import type { FastifyReply } from 'fastify';
import { ownData } from '#contract/privacy/own-data.ts';
import { studentData } from '#contract/privacy/student-data.ts';
import { bind } from '#server/platform/http/bind.ts';
import { contentDisposition } from '#server/platform/http/messages/content-disposition.ts';
import { featurePlugin } from '#server/platform/feature-plugin.ts';
import type { Platform } from '#server/platform/platform.ts';
import { exportData } from './export/export-data.service.ts';

const sendData = async (platform: Platform, studentId: string, reply: FastifyReply) => {
  const { name, content } = await exportData(platform, studentId);
  return reply
    .type('application/zip')
    .header('cache-control', 'no-store')
    .header('content-disposition', contentDisposition(name, false))
    .send(content);
};

/** Binds the calls on the data of students: export, deletion, consents, and who opened what. */
export const privacyPlugin = featurePlugin('privacy', (app, platform) => {
  bind(app, ownData.export, ({ viewer, reply }) => sendData(platform, viewer.id, reply));
  bind(app, studentData.export, ({ params, reply }) => sendData(platform, params.id, reply));
});
