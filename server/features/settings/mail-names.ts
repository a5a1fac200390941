import { escapeHtml } from '#server/platform/pages/filled-pages.ts';
import type { Executor } from '#server/platform/database/database.ts';
import type { Deliver } from '#server/platform/mail/mail.ts';
import { siteName } from '#server/platform/mail/site-name.ts';
import { findSiteSettings } from './read-settings.ts';

/** Writes the platform's name as it is set now into a mail that leaves, and names it as the sender. */
export const withSiteName =
  (deliver: Deliver, executor: Executor): Deliver =>
  async (id, message) => {
    const { siteFullName } = await findSiteSettings(executor);
    const named = (text: string) => text.replaceAll(siteName, () => siteFullName);
    const html = message.html.replaceAll(siteName, () => escapeHtml(siteFullName));
    return deliver(id, {
      ...message,
      senderName: siteFullName,
      subject: named(message.subject),
      plain: named(message.plain),
      html,
    });
  };
