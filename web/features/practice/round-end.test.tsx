import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderOnPage } from '#web/testing/render-on-page.tsx';
import type { PracticeOutcome } from './practice.queries.ts';
import { endTexts as texts } from './practice.texts.ts';
import { RoundEnd } from './round-end.tsx';

const right = { verdict: 'right', mending: null } as unknown as PracticeOutcome;

test.each([
  ['whose answer was right', [right], 1],
  ['that was gone before it was answered', [], 0],
])('a round of one question %s', (_title, outcomes, praised) => {
  const source = { kind: 'lesson', lessonId: 'l1' } as const;
  renderOnPage(
    <RoundEnd source={source} outcomes={outcomes} waitingCount={0} onAgain={() => undefined} />,
  );
  expect(screen.queryAllByText(texts.allRight)).toHaveLength(praised);
});
