import { createElement as h, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { formatDateTime } from '#domain/formats/dates.ts';
import type { StoredMail } from './development-mailbox.repository.ts';
import { mailboxTexts as texts } from './development-mailbox.texts.ts';

const style = `
body { margin: 0; padding: 24px; background: #f7f3ec; color: #1d2b30; font: 16px/1.8 'Segoe UI', Tahoma, sans-serif; }
main { max-width: 760px; margin-inline: auto; }
h1, h2 { color: #0e4d5c; }
a { color: #0e4d5c; }
ul { list-style: none; padding: 0; }
li { background: #fff; border: 1px solid #e3dbcf; padding: 12px 16px; margin-block-end: 8px; }
small { color: #55666c; display: block; }
iframe { inline-size: 100%; block-size: 640px; border: 1px solid #e3dbcf; background: #fff; }
pre { background: #fff; border: 1px solid #e3dbcf; padding: 16px; white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; }`;

const page = (title: string, ...children: ReactNode[]): string =>
  `<!doctype html>${renderToStaticMarkup(
    h(
      'html',
      { lang: 'ar', dir: 'rtl' },
      h(
        'head',
        null,
        h('meta', { charSet: 'utf-8' }),
        h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
        h('title', null, title),
        h('style', null, style),
      ),
      h('body', null, h('main', null, h('h1', null, title), ...children)),
    ),
  )}`;

const facts = (mail: StoredMail) =>
  h(
    'small',
    null,
    `${texts.to}: `,
    h('bdi', { dir: 'ltr' }, mail.to),
    ' · ',
    formatDateTime(mail.sentAt),
  );

const withToken = (path: string, token: string) => `${path}?${new URLSearchParams({ token })}`;

/** The list of stored messages, newest first. @param token carried by the links */
export const mailboxPage = (mails: StoredMail[], token: string): string =>
  page(
    texts.title,
    h('p', null, texts.explanation),
    mails.length === 0
      ? h('p', null, texts.empty)
      : h(
          'ul',
          null,
          ...mails.map((mail) =>
            h(
              'li',
              null,
              h('a', { href: withToken(`/dev/mailbox/${mail.id}`, token) }, mail.subject),
              facts(mail),
            ),
          ),
        ),
  );

/** One message: as the recipient sees it, cut off from this page, and as plain text. */
export const mailPage = (mail: StoredMail, token: string): string =>
  page(
    mail.subject,
    facts(mail),
    h('p', null, h('a', { href: withToken('/dev/mailbox', token) }, texts.back)),
    h('h2', null, texts.asSeen),
    h('iframe', {
      src: withToken(`/dev/mailbox/${mail.id}/html`, token),
      title: texts.asSeen,
      sandbox: 'allow-popups allow-popups-to-escape-sandbox',
    }),
    h('h2', null, texts.asText),
    h('pre', { dir: 'auto' }, mail.plain),
  );
