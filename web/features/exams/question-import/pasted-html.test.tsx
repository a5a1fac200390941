import { expect, test } from 'vitest';
import { readPastedHtml } from './pasted-html.ts';

test.each([
  ['<p>ما <b>لا</b> يذوب؟</p>', 'ما ⟪لا⟫ يذوب؟'],
  ['<p><span style="font-weight: 700">احسب </span>2**3*4</p>', '⟪احسب⟫ 2**3*4'],
  ['<p><b>كتلة <i><b>الملح</b></i></b></p>', 'كتلة ⟪الملح⟫'],
])('what is bold in %s stays so, and a typed sign stays a sign', (html, text) => {
  expect(readPastedHtml(html)?.text).toBe(text);
});
