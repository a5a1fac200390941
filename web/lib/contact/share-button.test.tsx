import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderOnPage } from '#web/testing/render-on-page.tsx';
import { ShareButton } from './share-button.tsx';

const text = 'نتيجتي 18 من 20\nhttps://example.com/verify/1';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('the device’s own choice of programs gets the text, and a cancelled choice says nothing', async () => {
  const share = vi.fn<(data: ShareData) => Promise<void>>().mockRejectedValue(new Error('closed'));
  vi.stubGlobal('navigator', { share });
  renderOnPage(<ShareButton text={text}>شارك</ShareButton>);
  fireEvent.click(await screen.findByRole('button', { name: 'شارك' }));
  expect(share).toHaveBeenCalledExactlyOnceWith({ text });
});

test('where the device shares nothing, WhatsApp opens with the text', async () => {
  vi.stubGlobal('navigator', {});
  renderOnPage(<ShareButton text={text}>شارك</ShareButton>);
  const link = await screen.findByRole('link', { name: 'شارك' });
  expect(link.getAttribute('href')).toBe(`https://wa.me/?text=${encodeURIComponent(text)}`);
  expect(link.getAttribute('target')).toBe('_blank');
});
