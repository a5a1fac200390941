import { escapeHtml } from '#server/platform/pages/filled-pages.ts';
import type { Executor } from '#server/platform/database/database.ts';
import type { Deliver } from '#server/platform/mail/mail.ts';
import { platformFullName } from '#domain/platform.ts';
import { findSiteSettings } from './read-settings.ts';

/** Mails are written with the built-in name, which is replaced by the teacher's when they are sent. */
export const withSiteName =
  (deliver: Deliver, executor: Executor): Deliver =>
  async (id, message) => {
    const { siteFullName } = await findSiteSettings(executor);
    const named = (text: string) => text.replaceAll(platformFullName, () => siteFullName);
    const html = message.html.replaceAll(platformFullName, () => escapeHtml(siteFullName));
    return deliver(id, {
      ...message,
      subject: named(message.subject),
      plain: named(message.plain),
      html,
    });
  };
