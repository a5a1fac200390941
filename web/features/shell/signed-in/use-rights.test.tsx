import { focusManager } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { accounts } from '#web/lib/api/api.ts';
import { studentNotifications } from '#web/lib/api/on-demand/on-demand-api.ts';
import { readViewer } from '#web/lib/session/session.ts';
import { clearTokens, storeTokens, type Tokens } from '#web/lib/session/tokens.ts';
import { renderOnRoute, serve } from '#web/testing/render-on-page.tsx';
import { askEveryMilliseconds, useRights } from './use-rights.ts';

const tokensOf = (...role: string[]): Tokens => {
  const claims = btoa(JSON.stringify({ sub: 's1', email: 'student@example.com', role }));
  return {
    accessToken: `e30.${claims}.`,
    refreshToken: 'refresh',
    accessTokenExpires: '2999-01-01T00:00:00Z',
  };
};

const free = tokensOf('student');
const premium = tokensOf('student', 'Premium');

function Watch() {
  useRights();
  return null;
}

/** The server says of the rights what `isPremium` says, and issues tokens to match. */
const openPage = (isPremium: boolean): string[] => {
  const calls = serve(({ url }) =>
    new URL(url).pathname === accounts.refreshToken.path
      ? Response.json(isPremium ? premium : free)
      : Response.json({ unread: 0, isPremium, rights: Number(isPremium) }),
  );
  renderOnRoute(<Watch />);
  return calls;
};

afterEach(() => {
  clearTokens();
  focusManager.setFocused(undefined);
  vi.useRealTimers();
});

const renewal = `POST ${accounts.refreshToken.path}`;

test.each([
  ['was accepted while a page is open', free, true],
  ['has ended', premium, false],
])('a right that %s shows on every page, whatever the token says', async (_case, before, now) => {
  storeTokens(before);
  expect(readViewer()?.isPremium).toBe(!now);
  openPage(now);
  await waitFor(() => expect(readViewer()?.isPremium).toBe(now));
});

test.each([[[true, false]], [[false, true]]])(
  'rights that come and go (%j) while one page stays open show within three minutes each',
  async (turns) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let isPremium = !turns[0];
    storeTokens(isPremium ? premium : free);
    serve(({ url }) =>
      new URL(url).pathname === accounts.refreshToken.path
        ? Response.json(isPremium ? premium : free)
        : Response.json({ unread: 0, isPremium, rights: Number(isPremium) }),
    );
    renderOnRoute(<Watch />);
    for (const turn of turns) {
      isPremium = turn;
      await vi.advanceTimersByTimeAsync(askEveryMilliseconds);
      await waitFor(() => expect(readViewer()?.isPremium).toBe(turn));
    }
  },
);

test('a hidden page asks nothing, and asks at once when it is seen again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  storeTokens(free);
  const calls = openPage(false);
  await waitFor(() => expect(calls).toHaveLength(1));
  focusManager.setFocused(false);
  await vi.advanceTimersByTimeAsync(3 * askEveryMilliseconds);
  expect(calls).toHaveLength(1);
  focusManager.setFocused(true);
  await waitFor(() => expect(calls).toHaveLength(2));
});

test('a token that says what the server says is not renewed', async () => {
  storeTokens(premium);
  const calls = openPage(true);
  await waitFor(() => expect(calls).toContain(`GET ${studentNotifications.unread.path}`));
  expect(calls).not.toContain(renewal);
});

test('without a network the session stays as it is', async () => {
  storeTokens(free);
  const calls = serve(({ url }) => {
    if (new URL(url).pathname === accounts.refreshToken.path) throw new TypeError('offline');
    return Response.json({ unread: 0, isPremium: true, rights: 1 });
  });
  renderOnRoute(<Watch />);
  await waitFor(() => expect(calls).toContain(renewal));
  expect(readViewer()).toMatchObject({ id: 's1', isPremium: false });
});
