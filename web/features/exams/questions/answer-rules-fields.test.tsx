import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import type { AnswerRules } from '#domain/exams/short-answers/comparison/answer-rules.ts';
import { spellingTexts as texts } from '#web/features/exams/form/exam-editor.texts.ts';
import { AnswerRulesFields } from './answer-rules-fields.tsx';

type Props = { spellings: string[]; marks?: number; isLocked?: boolean };

function Fields({ spellings, marks = 1, isLocked = false }: Props) {
  const [rules, setRules] = useState<AnswerRules>({});
  return (
    <>
      <AnswerRulesFields
        spellings={spellings}
        rules={rules}
        marks={marks}
        isLocked={isLocked}
        onChange={setRules}
      />
      <output>{JSON.stringify(rules)}</output>
    </>
  );
}

const labels = () =>
  screen.queryAllByRole('combobox').map((select) => select.ariaLabel ?? select.id);

const choose = (label: string, value: string) =>
  fireEvent.change(screen.getByRole('combobox', { name: label }), { target: { value } });

test('the teacher chooses the kind, and weighs what answers of that kind can differ in', () => {
  render(<Fields spellings={['5.0 mol', '']} />);
  expect(labels()).toHaveLength(2);
  choose(texts.weighed.figures, 'require');
  expect(screen.getByRole('status').textContent).toBe('{"figures":"require"}');
  choose(texts.kind, 'words');
  expect(screen.queryByRole('combobox', { name: texts.weighed.figures })).toBeNull();
  choose(texts.kind, 'guessed');
  expect(screen.getByRole('status').textContent).toBe('{"figures":"require"}');
});

test('marks for a right value with other figures are set where figures are required and the question has marks to divide', () => {
  const { unmount } = render(<Fields spellings={['5.0 mol']} marks={3} />);
  expect(screen.queryByRole('combobox', { name: texts.figuresMarks })).toBeNull();
  choose(texts.weighed.figures, 'require');
  choose(texts.figuresMarks, '2');
  expect(screen.getByRole('status').textContent).toBe('{"figures":"require","figuresMarks":2}');
  expect(screen.getAllByRole('option', { name: /^\d$/u })).toHaveLength(3);
  unmount();
  render(<Fields spellings={['5.0 mol']} />);
  choose(texts.weighed.figures, 'require');
  expect(screen.queryByRole('combobox', { name: texts.figuresMarks })).toBeNull();
});

test('an equation has four parts to weigh, and words none', () => {
  const { unmount } = render(<Fields spellings={['2H2+O2→2H2O']} />);
  expect(labels()).toHaveLength(5);
  unmount();
  render(<Fields spellings={['التعادل']} />);
  expect(labels()).toHaveLength(1);
});

test('nothing is asked before a spelling is written, and nothing changes once somebody has submitted', () => {
  const { unmount } = render(<Fields spellings={['']} />);
  expect(labels()).toHaveLength(0);
  unmount();
  render(<Fields spellings={['5.0']} isLocked />);
  for (const select of screen.getAllByRole('combobox'))
    expect(select).toHaveProperty('disabled', true);
});
