import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderOnPage } from '#web/testing/render-on-page.tsx';
import { ownResultsTexts as texts } from './own-results.texts.ts';
import { WeakTopics } from './weak-topics.tsx';

test.each([
  [70, texts.noWeak],
  [44, texts.lowExam],
])(
  'without a weak lesson, the lowest result of %s %% decides what is said',
  async (lowest, text) => {
    renderOnPage(<WeakTopics summary={{ weakTopics: [], lowest }} />);
    const said = await screen.findByText((_content, element) => element?.tagName === 'P');
    expect(said.textContent.replaceAll(/[\u2066-\u2069]/gu, '')).toBe(text);
  },
);
