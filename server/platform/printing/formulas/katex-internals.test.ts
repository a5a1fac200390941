import { expect, test } from 'vitest';
import { listSources, readSource } from '#server/testing/source-tree.ts';
import { type FormulaNode, mainFontMetrics, renderToTree } from './katex-internals.ts';

const allNodes = (node: FormulaNode): FormulaNode[] => [
  node,
  ...(node.children ?? []).flatMap(allNodes),
];

const nodesOf = (tex: string): FormulaNode[] => allNodes(renderToTree(tex, {}));

const findByClass = (nodes: readonly FormulaNode[], name: string) =>
  nodes.find(({ classes }) => classes?.includes(name));

test('__renderToHTMLTree measures each letter in em', () => {
  const letter = nodesOf('x').find(({ text }) => text === 'x');
  expect(letter?.classes).toContain('mathnormal');
  expect(letter?.width).toBeCloseTo(0.572, 2);
  expect(letter?.height).toBeCloseTo(0.431, 2);
  expect(letter?.depth).toBe(0);
  expect(nodesOf('f').find(({ text }) => text === 'f')?.italic).toBeCloseTo(0.108, 2);
});

test('__renderToHTMLTree puts numerator, bar and denominator of a fraction above each other by their style', () => {
  const nodes = nodesOf(String.raw`\frac{a}{b}`);
  const levels = findByClass(nodes, 'vlist-t')?.children?.[0]?.children?.[0]?.children ?? [];
  expect(levels.map(({ style }) => Number.parseFloat(style?.top ?? '') < 0)).toEqual([
    true,
    true,
    true,
  ]);
  expect(nodes.some(({ classes }) => classes?.some((name) => name.endsWith('frac-line')))).toBe(
    true,
  );
  expect(findByClass(nodes, 'nulldelimiter')).toBeDefined();
});

test('__renderToHTMLTree gives a smaller part the classes of its size', () => {
  const classes = nodesOf('x^2').flatMap((node) => node.classes ?? []);
  expect(classes).toEqual(expect.arrayContaining(['reset-size6', 'size3']));
});

test('__renderToHTMLTree draws what stretches as paths with a view box', () => {
  const nodes = nodesOf(String.raw`\xrightarrow{a}`);
  const drawing = nodes.find(({ attributes }) => attributes?.['viewBox'] !== undefined);
  expect(drawing?.attributes).toMatchObject({ preserveAspectRatio: expect.any(String) });
  expect(drawing?.children?.[0]?.toMarkup()).toMatch(/ d=['"]M/u);
});

test('fontMetricsData.js names the width of a letter last', () => {
  expect(mainFontMetrics['A'.charCodeAt(0)]).toHaveLength(5);
  expect(mainFontMetrics['A'.charCodeAt(0)]?.[4]).toBe(0.75);
});

test('no other file uses what KaTeX does not document', () => {
  const documented = /^katex(?:\/contrib\/mhchem|\/dist\/katex\.min\.css|\/dist\/katex\.css)?$/u;
  const internal = 'server/platform/printing/formulas/katex-internals.ts';
  const users = ['bench', 'demo', 'server', 'web', 'e2e', 'scripts']
    .flatMap((folder) => listSources(folder))
    .filter((file) => file !== internal && !file.endsWith('katex-internals.test.ts'))
    .filter((file) => {
      const text = readSource(file);
      const imported = [...text.matchAll(/(?:from|import) '(katex[^']*)'/gu)];
      return (
        text.includes('__renderTo') || imported.some(([, name]) => !documented.test(name ?? ''))
      );
    });
  expect(users).toEqual([]);
});
