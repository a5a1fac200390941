import { focusManager } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refuseWith, renderOnPage, serve } from '#web/testing/render-on-page.tsx';
import { drawersTexts as texts } from './collections.texts.ts';
import { DrawersView } from './drawers-view.tsx';

const day = { day: '2026-12-01', total: 0, rows: [], groups: [] };

test('what is typed in a view stays when it cannot be refreshed', async () => {
  serve(({ url }) => Response.json(url.endsWith('/drawers') ? [] : day));
  renderOnPage(<DrawersView />);
  const field = await screen.findByLabelText(texts.opening);
  fireEvent.change(field, { target: { value: '250' } });

  const calls = serve(refuseWith(500));
  // As when the collector comes back from another application.
  focusManager.setFocused(false);
  focusManager.setFocused(true);
  await waitFor(() => expect(calls).toContain('GET /api/drawers'));
  await waitFor(() => expect(calls).toHaveLength(2));
  await new Promise((resolve) => setTimeout(resolve));
  focusManager.setFocused(undefined);
  expect(screen.getByLabelText(texts.opening)).toHaveProperty('value', '250');
});
