import { createElement as h, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { layoutTexts as texts } from './layout.texts.ts';
import type { MailMessage } from './mail.ts';

/** The content of a mail; the layout adds its appearance. */
export type MailContent = {
  to: string;
  subject: string;
  /** Any text only when the address is confirmed: before that a stranger could have chosen it. */
  greetingName?: string;
  paragraphs: readonly string[];
  action?: { label: string; url: string };
  /** A quieter line at the end: how long the link works, what to do if this was not you. */
  note: string;
  /** Under the note, such as the way to stop these mails. */
  noteLink?: { label: string; url: string };
  unsubscribeUrl?: string;
};

const brand = '#0e4d5c';
const accent = '#b06a3b';
const ink = '#1d2b30';
const quiet = '#55666c';
const paper = '#f7f3ec';
const line = '#e3dbcf';
const font = "'Readex Pro','Segoe UI',Tahoma,Arial,sans-serif";

const rtl = { direction: 'rtl', textAlign: 'right', fontFamily: font } as const;
const bodyText = { ...rtl, margin: '0 0 16px', color: ink, fontSize: '16px', lineHeight: '1.8' };
const smallText = { ...rtl, margin: '0 0 8px', color: quiet, fontSize: '13px', lineHeight: '1.8' };

/** Mail programs lay out tables reliably, and little else. */
const table = (style: object, ...rows: ReactNode[]) =>
  h(
    'table',
    {
      role: 'presentation',
      dir: 'rtl',
      width: '100%',
      cellPadding: 0,
      cellSpacing: 0,
      border: 0,
      style,
    },
    h('tbody', null, ...rows),
  );

const row = (style: object, ...children: ReactNode[]) =>
  h('tr', null, h('td', { dir: 'rtl', align: 'right', style: { ...rtl, ...style } }, ...children));

const link = (url: string, style: object, label: string) =>
  h('a', { href: url, target: '_blank', rel: 'noopener noreferrer', style }, label);

const button = ({ label, url }: { label: string; url: string }) =>
  h(
    'p',
    { style: { ...rtl, margin: '24px 0' } },
    link(
      url,
      {
        display: 'inline-block',
        padding: '12px 28px',
        borderRadius: '8px',
        backgroundColor: brand,
        color: '#ffffff',
        fontFamily: font,
        fontSize: '16px',
        fontWeight: 600,
        textDecoration: 'none',
      },
      label,
    ),
  );

const linkFallback = ({ url }: { url: string }) => [
  h('p', { key: 'hint', style: smallText }, texts.linkFallback),
  h(
    'p',
    { key: 'link', dir: 'ltr', style: { ...smallText, direction: 'ltr', wordBreak: 'break-all' } },
    link(url, { color: brand }, url),
  ),
];

const greeting = (name: string | undefined) =>
  name ? [texts.hello, ' ', h('bdi', null, name), texts.comma] : [texts.hello, texts.comma];

const content = ({ greetingName, paragraphs, action, note, noteLink }: MailContent) => [
  h('p', { key: 'greeting', style: bodyText }, ...greeting(greetingName)),
  ...paragraphs.map((paragraph) => h('p', { key: paragraph, style: bodyText }, paragraph)),
  ...(action ? [h('div', { key: 'action' }, button(action), ...linkFallback(action))] : []),
  h(
    'p',
    {
      key: 'note',
      style: {
        ...smallText,
        marginTop: '24px',
        paddingTop: '16px',
        borderTop: `1px solid ${line}`,
      },
    },
    note,
  ),
  ...(noteLink
    ? [
        h(
          'p',
          { key: 'note-link', style: smallText },
          link(noteLink.url, { color: brand }, noteLink.label),
        ),
      ]
    : []),
];

const page = (mail: MailContent) =>
  h(
    'html',
    { lang: 'ar', dir: 'rtl' },
    h(
      'head',
      null,
      h('meta', { charSet: 'utf-8' }),
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('title', null, mail.subject),
    ),
    h(
      'body',
      { dir: 'rtl', style: { margin: 0, padding: 0, backgroundColor: paper } },
      table(
        { backgroundColor: paper },
        row(
          { padding: '24px 12px' },
          table(
            {
              maxWidth: '560px',
              margin: '0 auto',
              backgroundColor: '#ffffff',
              border: `1px solid ${line}`,
            },
            row(
              {
                padding: '20px 28px',
                backgroundColor: brand,
                borderBottom: `4px solid ${accent}`,
                color: '#ffffff',
                fontSize: '20px',
                fontWeight: 600,
              },
              texts.platformName,
            ),
            row({ padding: '28px' }, ...content(mail)),
            row(
              { padding: '16px 28px', backgroundColor: paper, color: quiet, fontSize: '12px' },
              texts.footer,
            ),
          ),
        ),
      ),
    ),
  );

const plainOf = ({ greetingName, paragraphs, action, note, noteLink }: MailContent): string =>
  [
    `${[texts.hello, greetingName].filter(Boolean).join(' ')}${texts.comma}`,
    ...paragraphs,
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    note,
    ...(noteLink ? [`${noteLink.label}:\n${noteLink.url}`] : []),
    `--\n${texts.footer}`,
  ].join('\n\n');

/** Makes both forms of a mail, right to left; every text is escaped. */
export const composeMail = (mail: MailContent): MailMessage => ({
  to: mail.to,
  subject: mail.subject,
  html: `<!doctype html>${renderToStaticMarkup(page(mail))}`,
  plain: plainOf(mail),
  ...(mail.unsubscribeUrl !== undefined && { unsubscribeUrl: mail.unsubscribeUrl }),
});
