import { expect, test } from 'vitest';
import { createHistory } from './history.ts';

type Values = { title: string; questions: { uid: string; text: string }[] };

const question = (uid: string, text = '') => ({ uid, text });
const values = (...questions: { uid: string; text: string }[]): Values => ({
  title: 'امتحان',
  questions,
});

test('a deleted question comes back, and goes again', () => {
  const history = createHistory(values(question('a'), question('b')));
  history.record(values(question('a')));
  expect(history.undo(values(question('a')))).toEqual(values(question('a'), question('b')));
  expect(history.redo(values(question('a'), question('b')))).toEqual(values(question('a')));
  expect(history.canRedo()).toBe(false);
});

test('a text typed since the last step is a step of its own', () => {
  const history = createHistory(values(question('a'), question('b')));
  history.record(values(question('a')));
  const typed = values(question('a', 'ما رمز الذهب؟'));
  expect(history.undo(typed)).toEqual(values(question('a')));
  expect(history.undo(values(question('a')))).toEqual(values(question('a'), question('b')));
  expect(history.undo(values(question('a'), question('b')))).toBeUndefined();
});

test('a new step clears the redo list; the same values are no step', () => {
  const history = createHistory(values(question('a')));
  history.record(values(question('a')));
  expect(history.canUndo()).toBe(false);
  history.record(values(question('a'), question('b')));
  history.undo(values(question('a'), question('b')));
  history.record(values(question('a'), question('c')));
  expect(history.canRedo()).toBe(false);
});

test('steps are copies: changing the form in place changes none of them, and files stay the same', () => {
  const image = new File(['x'], 'صورة.png');
  const form = { questions: [{ uid: 'a', image: image as File | null }] };
  const history = createHistory(form);
  const [first] = form.questions;
  if (first) first.image = null;
  expect(history.undo(form)?.questions[0]?.image).toBe(image);
});

test('the history has the last hundred steps', () => {
  const history = createHistory({ count: 0 });
  for (let count = 1; count <= 150; count += 1) history.record({ count });
  let last = { count: 150 };
  while (history.canUndo()) last = history.undo(last) ?? last;
  expect(last).toEqual({ count: 50 });
});
