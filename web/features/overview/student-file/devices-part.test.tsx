import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import {
  answerWith,
  neverAnswer,
  refuseWith,
  renderOnPage,
  serve,
} from '#web/testing/render-on-page.tsx';
import { DevicesPart } from './devices-part.tsx';
import { devicesTexts as texts } from './student-file.texts.ts';

const phone = {
  id: 'd1',
  device: { description: 'Chrome على Android', kind: 'phone' },
  startedAt: '2026-11-01T10:00:00.000Z',
  lastUsedAt: '2026-11-02T10:00:00.000Z',
};
const laptop = {
  ...phone,
  id: 'd2',
  device: { description: 'Firefox على Windows', kind: 'computer' },
};

const show = () => renderOnPage(<DevicesPart student={{ id: 's1' } as never} />);

describe('the devices of a student', () => {
  test('the part shows neither devices nor an error while it loads', () => {
    serve(neverAnswer);
    show();
    expect(screen.queryByRole('listitem')).toBeNull();
    expect(screen.queryByText(texts.loadFailed)).toBeNull();
  });

  test('a failure says so and offers another try', async () => {
    serve(refuseWith(500));
    show();
    expect(await screen.findByText(texts.loadFailed)).toBeTruthy();
    expect(screen.getByRole('button')).toBeTruthy();
  });

  test('an account that is open nowhere says so', async () => {
    serve(answerWith({ devices: [], limit: 2 }));
    show();
    expect(await screen.findByText(texts.empty)).toBeTruthy();
  });

  test('the part counts the devices beside the limit and signs one out', async () => {
    const calls = serve((request) =>
      request.method === 'GET'
        ? answerWith({ devices: [phone, laptop], limit: 2 })(request)
        : new Response(null, { status: 204 }),
    );
    show();
    expect(await screen.findByText(texts.lead(2, 2))).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: /Firefox/u }));
    await vi.waitFor(() => expect(calls).toContain('DELETE /api/user/s1/sessions/d2'));
  });

  test('the part asks before it signs out all devices', async () => {
    const calls = serve((request) =>
      request.method === 'GET'
        ? answerWith({ devices: [phone], limit: 2 })(request)
        : new Response(null, { status: 204 }),
    );
    show();
    fireEvent.click(await screen.findByRole('button', { name: texts.endAll }));
    expect(screen.getByText(texts.endAllHint)).toBeTruthy();
    expect(calls).not.toContain('DELETE /api/user/s1/sessions');
    fireEvent.click(screen.getAllByRole('button', { name: texts.endAll }).at(-1) as HTMLElement);
    await vi.waitFor(() => expect(calls).toContain('DELETE /api/user/s1/sessions'));
  });
});
