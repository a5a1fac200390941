import { render, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { labels } from '#web/ui/labels.ts';
import { lazyWindow } from './lazy-window.tsx';
import { receiveToasts, type Toast } from '#web/ui/feedback/toasts.ts';

test('a window whose file does not come closes, and one message offers the reload', async () => {
  const toasts: Toast[] = [];
  receiveToasts((toast) => toasts.push(toast));
  const onClose = vi.fn<() => void>();
  const Print = lazyWindow(() => Promise.reject(new TypeError('Failed to fetch')));
  const { container } = render(<Print onClose={onClose} />);
  expect(container.innerHTML).not.toBe('');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(toasts).toMatchObject([{ text: labels.partMissing, action: { label: labels.reload } }]);
});
