import { describe, expect, test } from 'vitest';
import { composeMail } from './layout.ts';

const content = {
  to: 'mariam@example.com',
  subject: 'أكّد بريدك الإلكتروني',
  paragraphs: ['بقيت خطوة واحدة.', 'ثم ابدأ التعلّم.'],
  action: { label: 'أكّد بريدك', url: 'https://kimya.test/verify-email?email=a%40b.co&token=t' },
  note: 'يعمل هذا الرابط مرة واحدة.',
};

describe('composeMail', () => {
  test('the HTML form is Arabic, right to left, and laid out in tables with inline styles', () => {
    const { html } = composeMail(content);
    expect(html).toMatch(/^<!doctype html><html lang="ar" dir="rtl">/u);
    expect(html).toContain('<table role="presentation" dir="rtl"');
    expect(html).toContain('background-color:#0e4d5c');
    expect(html).toContain('#b06a3b');
    expect(html).not.toMatch(/<style|<script|class=/u);
  });

  test('the link stands in the button and, for copying, in words', () => {
    const { html } = composeMail(content);
    const address = 'https://kimya.test/verify-email?email=a%40b.co&amp;token=t';
    expect(html.split(`href="${address}"`)).toHaveLength(3);
    expect(html).toContain(`>${address}</a>`);
  });

  test('the plain form says the same, with the link on a line of its own', () => {
    const { plain } = composeMail(content);
    for (const text of [...content.paragraphs, content.note]) expect(plain).toContain(text);
    expect(plain.split('\n')).toContain(content.action.url);
    expect(plain).toMatch(/^مرحبًا،\n/u);
  });

  test('a link under the note stands in both forms', () => {
    const noteLink = { label: 'أوقف الرسائل', url: 'https://kimya.test/profile?section=a' };
    const { html, plain } = composeMail({ ...content, noteLink });
    expect(html).toMatch(/href="https:\/\/kimya.test\/profile\?section=a"[^>]*>أوقف الرسائل</u);
    expect(plain.split('\n')).toContain(noteLink.url);
  });

  test('a name is greeted in both forms, isolated in the first', () => {
    const { html, plain } = composeMail({ ...content, greetingName: 'مريم' });
    expect(html).toContain('مرحبًا <bdi>مريم</bdi>،');
    expect(plain).toMatch(/^مرحبًا مريم،\n/u);
  });

  test('no text becomes markup', () => {
    const nasty = `<img src=x onerror="alert(1)"> & '</td>`;
    const { html } = composeMail({
      to: content.to,
      subject: nasty,
      greetingName: nasty,
      paragraphs: [nasty],
      action: { label: nasty, url: `https://kimya.test/?q="><script>` },
      note: nasty,
    });
    expect(html).not.toMatch(/<img|<script/u);
    expect(html.match(/&lt;img src=x onerror=&quot;/gu)).toHaveLength(5);
  });
});
