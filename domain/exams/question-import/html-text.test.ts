import { describe, expect, test } from 'vitest';
import { htmlToText } from './html-text.ts';

test.each([
  ['<p>عدد تأكسد الأكسجين في H<sub>2</sub>O<sub>2</sub> هو</p>', 'عدد تأكسد الأكسجين في H₂O₂ هو'],
  ['SO<sub>4</sub><sup>2-</sup>', 'SO₄²⁻'],
  ['x<sup>ab</sup> و x<sub>max</sub>', 'x$^{ab}$ و xₘₐₓ'],
  ['<sup>مثل</sup>', 'مثل'],
  ['سطر<br/>سطر<div>سطر</div>', 'سطر\nسطر\nسطر'],
  ['<script>alert(1)</script>نص<style>p{}</style>', 'نص'],
  ['<script>alert(1)', ''],
  ['أ<!-- سر -->ب<!-- بقية', 'أب'],
  ['a < b و c > d', 'a < b و c > d'],
  [
    '5&deg;C &amp; &lt;b&gt; &#x2192; &#8594; &copyx; &#0; &#55296;',
    '5°C & <b> → → &copyx; &#0; &#55296;',
  ],
  ['H<sub>2', 'H₂'],
])('%j reads %j', (html, text) => {
  expect(htmlToText(html).text).toBe(text);
});

describe('pictures', () => {
  test('the reader leaves pictures out and reports them', () => {
    expect(htmlToText('أ<img src="x">ب')).toEqual({ text: 'أب', hasImage: true });
    expect(htmlToText('أ')).toMatchObject({ hasImage: false });
  });
});
