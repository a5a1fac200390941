import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ShortAnswerRow } from './short-answer-row.tsx';

const show = (text: string, verdict: 'wrong' | 'doubtful') =>
  render(
    <ul>
      <ShortAnswerRow
        answer={{ text, verdict, count: 2 }}
        acceptedAnswers={['Fe2O3 + 3CO → 2Fe + 3CO2']}
        answerRules={{}}
        isBusy={false}
        onDecide={() => undefined}
      />
    </ul>,
  );

test('an answer that waits says why, where the teacher decides', async () => {
  show('2Fe2O3 + 6CO → 4Fe + 6CO2', 'doubtful');
  expect(await screen.findByText(/مضاعفة أو مقسومة/u)).toBeTruthy();
});

test('an equation that is wrong by one oxygen says what differs', async () => {
  show('Fe2O3 + CO → 2Fe + CO3', 'wrong');
  expect(await screen.findByText(/الأكسجين: 4 يسارًا و3 يمينًا/u)).toBeTruthy();
});
