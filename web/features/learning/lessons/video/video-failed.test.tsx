import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderOnPage } from '#web/testing/render-on-page.tsx';
import { VideoFailed } from './video-failed.tsx';

test('a video that cannot be played says so in its box, with what to do', async () => {
  renderOnPage(<VideoFailed />);
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe(
    'تعذر تشغيل الفيديو. تحقق من اتصالك بالإنترنت، أو افتحه في نافذة جديدة.',
  );
});
