import * as fc from 'fast-check';
import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import {
  examTextProblems,
  maxNotationLength,
  notationVersion,
  renderExamLine,
  renderExamText,
  renderSummary,
  summaryProblems,
} from './notation.ts';

describe('formulas', () => {
  test.each(['\\ce{2H2 + O2 -> 2H2O}', '$\\ce{[Fe(SCN)3]}$', '$x^2$', '\\pu{58.5 g}'])(
    '%s stands alone in its own left-to-right block',
    (source) => {
      const html = renderExamText(source);
      expect(html).toMatch(/^<div class="chem" dir="ltr" lang="en"[ >]/);
      expect(html).toContain('<math');
      expect(html).toContain('katex-html');
      expect(html).not.toContain('<p>');
      expect(examTextProblems(source)).toEqual([]);
    },
  );

  test('a formula inside Arabic words is isolated, and the words stay in their places', () => {
    const html = renderExamText('احسب كتلة \\ce{NaCl} في المحلول.');
    expect(html).toMatch(
      /^<p>احسب كتلة <span class="chem" dir="ltr" lang="en">.*<\/span> في المحلول\.<\/p>/s,
    );
  });

  test('the renderer accepts Arabic words inside a formula', () => {
    expect(examTextProblems('$$n = \\frac{\\text{الكتلة}}{\\text{الكتلة المولية}}$$')).toEqual([]);
  });

  test('the renderer accepts two dollar signs inside a line', () => {
    expect(renderExamText('نص $$x^2$$ بعده')).toContain('<span class="chem"');
  });

  test('digits typed in Arabic are set as the formula needs them', () => {
    expect(renderExamLine('\\ce{٢H2O}')).toBe(renderExamLine('\\ce{2H2O}'));
  });

  test('a price is not a formula', () => {
    const price = (text: string) => `<bdi dir="ltr" class="run">${text}</bdi>`;
    expect(renderExamText('سعره 10$ و 20$ فقط')).toBe(
      `<p>سعره ${price('10$')} و ${price('20$')} فقط</p>\n`,
    );
  });

  test('a reaction costs a student at most 1.5 kB', () => {
    expect(gzipSync(renderExamText('\\ce{Cu^{2+} + 2OH- <=> Cu(OH)2 v}')).length).toBeLessThan(
      1_500,
    );
  });

  /** The parts of a formula that a narrow column puts on lines of their own. */
  const partsOf = (source: string) => [...renderExamLine(source).matchAll(/katex-base/g)].length;

  test.each([
    ['\\ce{N2 + 3H2 <=> 2NH3}', 3],
    ['\\ce{Fe(OH)3(s) <=> Fe^3+(aq) + 3OH-(aq)}', 3],
    ['\\ce{CaCO3 ->[\\Delta] CaO + CO2}', 3],
    ['$[\\ce{H+}] < [\\ce{OH-}]$', 2],
    ['\\ce{$K$ = 3}', 2],
    ['$\\Delta H = \\ce{A + B}$', 3],
    ['\\ce{CH3-CH2-CH3}', 1],
    ['$x^\\ce{H2O}_2$', 1],
    ['$\\frac{a + b}{c}$', 1],
    ['$\\begin{aligned}\\ce{A &-> B}\\\\ \\ce{C &-> D + E}\\end{aligned}$', 1],
  ])('a line break may divide %s into %i lines', (source, count) => {
    expect(examTextProblems(source)).toEqual([]);
    expect(partsOf(source)).toBe(count);
  });

  test('a wide formula states its width, and a narrow one does not', () => {
    expect(renderExamLine('\\ce{Cr2O7^{2-} + 14H+ + 6Fe^{2+} -> 2Cr^{3+} + 7H2O}')).toContain(
      '" style="--ems:20.3"',
    );
    expect(renderExamLine('\\ce{H2SO4}')).not.toContain('--ems');
  });

  test('a reply contains the source of a formula once', () => {
    expect(renderExamText('\\ce{H2O}')).not.toContain('\\ce');
  });
});

describe('what is read from left to right', () => {
  test.each([
    [
      'يغلي عند 100 °C.',
      'يغلي عند <span class="together"><bdi dir="ltr" class="run">100 °C</bdi>.</span>',
    ],
    ['قيمته -3 هنا', 'قيمته <bdi dir="ltr" class="run">-3</bdi> هنا'],
    ['كان ⟪[Cl-]⟫ كبيرًا', 'كان <strong><bdi dir="ltr" class="run">[Cl-]</bdi></strong> كبيرًا'],
    ['مبدأ Le Chatelier معروف', 'مبدأ <bdi dir="ltr">Le Chatelier</bdi> معروف'],
    ['النواتج:\nNaCl, KCl', 'النواتج:<br>\n<bdi dir="ltr" class="run">NaCl, KCl</bdi>'],
  ])('the renderer isolates the left-to-right run in %s', (source, html) => {
    expect(renderExamLine(source)).toBe(html);
  });

  test.each(['4 mol', '-3', 'NaCl, ⟪KCl⟫', '1s² 2s² 2p⁶'])(
    'a left-to-right run is the whole of %s, which has no Arabic letter',
    (source) => {
      expect(renderExamLine(source)).toMatch(/^<bdi dir="ltr" class="run">.*<\/bdi>$/);
    },
  );

  test.each(['40', '0.025', '٢٥', 'ماء نقي', '1-بروموبروبان', 'في عام 1869'])(
    '%s needs nothing',
    (source) => {
      expect(renderExamLine(source)).toBe(source);
    },
  );

  test('a formula stays with the text of its equation and with its full stop', () => {
    const html = renderExamLine('كان [\\ce{N2}] = 0.5 M. ثم \\ce{NaCl}.');
    expect(html).toMatch(
      /كان <span class="together"><bdi dir="ltr" class="run">\[<span class="chem".*<\/span>\] = 0\.5 M<\/bdi>\.<\/span> ثم/s,
    );
    expect(html).toMatch(/ثم <span class="together"><span class="chem".*<\/span>\.<\/span>$/s);
  });

  test('a typed isolation mark is removed', () => {
    expect(renderExamLine('ماء \uFFFC ثم $x$')).toContain('<span class="chem"');
    expect(renderExamLine('ماء \uFFFC ثم $x$')).not.toContain('\uFFFC');
  });
});

describe('a formula that does not parse', () => {
  test.each([
    ['\\ce{[Fe(SCN)3]', 'القوس } ناقص'],
    ['نص \\ce{H2O ثم كلام', 'القوس } ناقص'],
    ['$\\unknowncommand$', 'غير معروف'],
    ['$\\frac{1$', 'راجع الأقواس'],
    ['$\\def\\a{\\a\\a}\\a$', 'تعريف الأوامر'],
    ['$\\htmlClass{x}{y}$', 'تعذّرت'],
    [`$${'x'.repeat(1_001)}$`, 'أطول من'],
    [`$${'{'.repeat(999)}$`, 'تعذّرت'],
  ])('a formula %s shows its source and reports the error to the teacher', (source, problem) => {
    expect(renderExamText(source)).toContain('<code class="notation-error" dir="ltr">');
    expect(examTextProblems(source).join()).toContain(problem);
  });

  test('a wrong formula does not stop the formulas around it', () => {
    const html = renderExamText('$\\nope$ ثم $x$');
    expect(html).toContain('notation-error');
    expect(html).toContain('<span class="chem"');
    expect(examTextProblems('$\\nope$ ثم $x$')).toHaveLength(1);
  });
});

describe('safety', () => {
  test.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1))',
    '[x](data:text/html,<script>1</script>)',
    '[x](&#106;avascript:alert(1))',
    '![x](https://tracker.example/a.png)',
    '<javascript:alert(1)>',
    '`<script>alert(1)</script>`',
    '```\n<script>\n```',
    '```"><img src=x>\nx\n```',
    '$\\href{javascript:alert(1)}{x}$',
    '$\\url{javascript:alert(1)}$',
    '$\\includegraphics{https://tracker.example/a.png}$',
    '$\\text{<img src=x onerror=alert(1)>}$',
    '\\ce{<script>alert(1)</script>}',
    '\\ce{<img src=x onerror=alert(1)>',
    '$\\htmlData{x="onclick=alert(1)"}{y}$',
    '[x](https://a.example "\\" onclick=\\"alert(1)")',
  ])('the text %s makes no element and no address that could run', (source) => {
    for (const html of [renderExamText(source), renderExamLine(source), renderSummary(source)]) {
      expect(html).not.toMatch(/<(script|img|iframe|object|style|form)/i);
      expect(html.replace(/="[^"]*"/g, '=""')).not.toMatch(/<[^>]*\s(on\w+|src|srcdoc)=/i);
      for (const [, address] of html.matchAll(/href="([^"]*)"/g))
        expect(address).toMatch(/^https?:\/\//);
    }
  });

  test('any text produces only known elements and attributes', () => {
    const pieces = fc.constantFrom(
      '<b onclick=x>',
      '$',
      '$$',
      '\\ce{',
      '\\pu{',
      '}',
      '[a](',
      ')',
      'H2O',
      '`',
      '\n\n',
      '# ',
      '"',
      '&',
      'نص ',
      '->',
      '\\',
      '<',
      '>',
      '|',
      '- ',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(pieces, fc.string()), { maxLength: 12 }), (parts) => {
        const source = parts.join('');
        for (const [, name, attributes] of (
          renderExamText(source) + renderSummary(source)
        ).matchAll(/<([a-zA-Z][\w-]*)([^>]*)>/g)) {
          expect(name).toMatch(
            /^(p|br|h3|h4|strong|code|ul|li|table|thead|tbody|tr|th|td|a|div|span|bdi|math|semantics|svg|path|line|m[a-z]+)$/,
          );
          expect(attributes?.replace(/="[^"]*"/g, '')).not.toMatch(/\son\w+/);
        }
      }),
      { numRuns: 300 },
    );
  });

  test('a link opens elsewhere and sends no referrer', () => {
    expect(renderSummary('[مرجع](https://a.example)')).toBe(
      '<p><a href="https://a.example" rel="noopener noreferrer nofollow" target="_blank">مرجع</a></p>\n',
    );
  });
});

describe('text', () => {
  test('a line break stays a line break, and a blank line begins a paragraph', () => {
    expect(renderExamText('أول\nثان\n\nثالث')).toBe('<p>أول<br>\nثان</p>\n<p>ثالث</p>\n');
  });

  test('an option has no paragraph around it', () => {
    expect(renderExamLine('⟪حمض⟫ قوي')).toBe('<strong>حمض</strong> قوي');
  });

  test('a text that is too long is cut, and the teacher reads so', () => {
    const source = 'ا'.repeat(maxNotationLength + 5);
    expect(renderExamText(source)).toHaveLength(maxNotationLength + '<p></p>\n'.length);
    expect(examTextProblems(source)).toHaveLength(1);
    expect(summaryProblems(source)).toHaveLength(1);
  });

  test('a text full of formulas is bounded', () => {
    const source = '$x$ '.repeat(400);
    expect(renderExamText(source).match(/class="chem"/g)).toHaveLength(300);
    expect(examTextProblems(source).join()).toContain('أكثر من 300');
  });
});

test('a renderer that writes other HTML has another version', () => {
  const texts = [
    '## عنوان\n\n- ناتج -3 و $x^2$ **مهم**\n- 273 درجة',
    'كان [\\ce{N2}] = 0.5 M.',
    '\\ce{2H2 + O2 -> 2H2O}',
    '`a` و ⟪ب⟫ و 2*3*4',
  ];
  const html = texts.flatMap((text) => [renderExamText(text), renderSummary(text)]).join('');
  const hash = createHash('sha256').update(html).digest('hex').slice(0, 16);
  // After a change, raise the version and write the new hash: the next start then renders stored texts again.
  expect({ notationVersion, hash }).toEqual({ notationVersion: 7, hash: '1f3643dda042d3e3' });
});
