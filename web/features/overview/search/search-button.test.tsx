import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerWith, renderOnPage, serve } from '#web/testing/render-on-page.tsx';
import { SearchButton } from './search-button.tsx';
import { searchTexts as texts } from './search.texts.ts';

const press = (key: string) => fireEvent.keyDown(document.body, { key });

test('a press on Esc while the search still loads leaves it closed', () => {
  serve(answerWith([]));
  renderOnPage(<SearchButton pages={[]} />);
  fireEvent.keyDown(document.body, { code: 'KeyK', key: 'k', ctrlKey: true });
  press('Escape');
  expect(screen.queryByLabelText(texts.field)).toBeNull();
});

test('what is typed right after Ctrl K stands in the field, though its scripts have yet to load', async () => {
  serve(answerWith([]));
  renderOnPage(<SearchButton pages={[]} />);
  fireEvent.keyDown(document.body, { code: 'KeyK', key: 'ن', ctrlKey: true });
  for (const key of ['ح', 'ص', 'Backspace', 'ض', 'ر', 'Tab']) press(key);
  const field = await screen.findByLabelText(texts.field);
  await expect.poll(() => (field as HTMLInputElement).value).toBe('حضر');
  expect(document.activeElement).toBe(field);
});
