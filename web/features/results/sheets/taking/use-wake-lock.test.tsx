import { renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useWakeLock } from './use-wake-lock.ts';

afterEach(() => {
  Reflect.deleteProperty(navigator, 'wakeLock');
});

/** A browser whose screen can be kept lit; counts the locks that are taken and given back. */
const provideLocks = () => {
  const release = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const request = vi.fn<() => Promise<object>>(() => Promise.resolve({ release }));
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true });
  return { request, release };
};

test('the screen stays lit while the camera runs, again after another page was in front, and no longer', async () => {
  const { request, release } = provideLocks();
  const { unmount } = renderHook(() => useWakeLock());
  await waitFor(() => expect(request).toHaveBeenCalledTimes(1));
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(request).toHaveBeenCalledTimes(2));
  unmount();
  expect(release).toHaveBeenCalledTimes(1);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(request).toHaveBeenCalledTimes(2);
});

test('a lock that comes after the camera was closed is given back, and a browser without locks stays as it is', async () => {
  renderHook(() => useWakeLock()).unmount();
  const { release } = provideLocks();
  renderHook(() => useWakeLock()).unmount();
  await waitFor(() => expect(release).toHaveBeenCalledTimes(1));
});
