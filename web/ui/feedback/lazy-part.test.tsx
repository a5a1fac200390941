import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, test, vi } from 'vitest';
import { labels } from '#web/ui/labels.ts';
import { lazyPart } from './lazy-part.tsx';

test('a part whose file does not come says so and offers a reload; what is typed beside it stays', async () => {
  const Week = lazyPart(() => Promise.reject(new TypeError('Failed to fetch')));
  render(
    <>
      <input defaultValue="إجابة بدأتها" />
      <Suspense>
        <Week />
      </Suspense>
    </>,
  );
  expect((await screen.findByRole('alert')).textContent).toContain(labels.partMissing);
  expect(screen.getByRole('textbox')).toHaveProperty('value', 'إجابة بدأتها');
  const reload = vi.spyOn(location, 'reload').mockReturnValue();
  screen.getByRole('button', { name: labels.reload }).click();
  expect(reload).toHaveBeenCalledOnce();
});
