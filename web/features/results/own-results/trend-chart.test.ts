import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TrendChart } from './trend-chart.tsx';

test('the cells of the chart show the same percentages as its table', () => {
  const result = { examId: 'a', title: 'المول', submittedAt: '2026-11-20T10:00:00Z' };
  const shown = renderToStaticMarkup(
    createElement(TrendChart, { trend: [{ ...result, percentage: 87.5 }] }),
  ).replaceAll(/<[^>]+>/gu, ' ');
  expect(shown.match(/87\S*/gu)).toEqual(['87.5', '87.5%']);
});
