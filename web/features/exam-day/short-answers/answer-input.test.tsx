import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { AnswerInput } from './answer-input.tsx';
import { AnswerReason } from './answer-help.tsx';
import { shortAnswerTexts as texts } from './short-answer.texts.ts';

function Field() {
  const [text, setText] = useState('');
  return (
    <AnswerInput
      label="الإجابة"
      questionTextId="question"
      text={text}
      isLocked={false}
      onChange={setText}
    />
  );
}

test('the field shows how an equation is read while it is typed, and nothing for words', async () => {
  render(<Field />);
  const field = screen.getByRole('textbox', { name: 'الإجابة' });
  fireEvent.change(field, { target: { value: 'Fe2O3+3CO->' } });
  await screen.findByText('Fe₂O₃ + 3CO →');
  fireEvent.change(field, { target: { value: 'أكسيد الحديد' } });
  await waitFor(() => expect(screen.queryByText(texts.readAs, { exact: false })).toBeNull());
});

test('an equation that is not balanced says what differs, and a doubtful answer why it waits', async () => {
  const accepted = ['Fe2O3 + 3CO → 2Fe + 3CO2'];
  const { unmount } = render(
    <AnswerReason text="Fe2O3 + CO → 2Fe + CO2" acceptedAnswers={accepted} verdict="wrong" />,
  );
  await screen.findByText(texts.unbalanced);
  expect(screen.getByRole('listitem').textContent).toBe('الأكسجين: 4 يسارًا و2 يمينًا');
  unmount();
  render(<AnswerReason text="50" acceptedAnswers={['50 mL']} verdict="doubtful" />);
  expect((await screen.findByText(texts.reasons.noUnit)).textContent).toContain('الوحدة');
});
