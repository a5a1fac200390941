import type { Database } from '#server/platform/database/database.ts';
import { insertMail } from '#server/platform/mail/development-mailbox.repository.ts';
import type { Clock } from '#server/platform/time/clock.ts';
import { simulatorTexts as texts } from './simulator.texts.ts';
import { type MessageGateway, messageTemplates } from './message-gateway.ts';

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Stores messages in the mailbox of development instead of sending them. */
export const createMessageSimulator = (database: Database, clock: Clock): MessageGateway => ({
  kind: 'simulator',
  templates: messageTemplates,
  send: async (id, { to, text }) => {
    const html = `<p dir="rtl" style="white-space: pre-line">${escapeHtml(text)}</p>`;
    const subject = texts.subject;
    await insertMail(database, { id, to, subject, html, plain: text, sentAt: clock.now() });
    return { kind: 'accepted' };
  },
});
