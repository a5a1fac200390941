import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { renderOnPage } from '#web/testing/render-on-page.tsx';
import type { PushOwner } from './push-device.ts';
import { PushSwitch } from './push-switch.tsx';
import { pushTexts as texts } from './push.texts.ts';

const owner: PushOwner = {
  id: 't1',
  readKey: async () => ({ publicKey: 'BKey' }),
  subscribe: async () => ({ id: 'd1' }),
  unsubscribe: async () => undefined,
};

/** A browser with push messages, whose service cannot be reached. */
function supportPush(permission: NotificationPermission): void {
  const pushManager = {
    getSubscription: async () => null,
    subscribe: () => Promise.reject(new DOMException('', 'AbortError')),
  };
  const registration = { pushManager, scope: 'http://site.test/' };
  vi.stubGlobal('PushManager', vi.fn<() => void>());
  vi.stubGlobal('Notification', { permission, requestPermission: async () => permission });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      getRegistration: async () => registration,
      register: async () => registration,
      ready: Promise.resolve(registration),
    },
  });
}

const pushSwitch = () => screen.getByRole<HTMLInputElement>('switch', { name: texts.label });

afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

describe('the switch of push messages', () => {
  test('the switch says that a browser does not support push messages', async () => {
    renderOnPage(<PushSwitch owner={owner} />);
    expect(await screen.findByText(/^هذا المتصفح لا يستقبل إشعارات فورية\./u)).toBeTruthy();
    expect(pushSwitch().disabled).toBe(true);
  });

  test('the switch says what to do where the browser forbids them', async () => {
    supportPush('denied');
    renderOnPage(<PushSwitch owner={owner} />);
    expect(await screen.findByText(/^منع المتصفح إشعارات هذا الموقع\./u)).toBeTruthy();
    expect(pushSwitch().checked).toBe(false);
  });

  test('the switch stays off and says so where the browser cannot reach its service', async () => {
    supportPush('granted');
    renderOnPage(<PushSwitch owner={owner} />);
    await waitFor(() => expect(pushSwitch().disabled).toBe(false));
    expect(screen.getByText(texts.hint).textContent).toContain(
      'تصلك على هذا الجهاز حتى والمنصة مغلقة',
    );
    fireEvent.click(pushSwitch());
    expect((await screen.findByRole('alert')).textContent).toContain(
      'تعذر الوصول إلى خدمة إشعارات المتصفح.',
    );
    expect(pushSwitch().checked).toBe(false);
  });
});
