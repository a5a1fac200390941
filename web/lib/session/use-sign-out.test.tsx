import { fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet, useBlocker } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useSignOut } from './use-sign-out.ts';

const claims = { sub: '1', email: 'a@example.com', role: ['student'], exp: 4_000_000_000 };
const onSignedOut = vi.fn<() => void>();
const fetched = vi.fn<(path: string, init: RequestInit) => Promise<Response>>();

function LogoutButton() {
  const logOut = useSignOut(onSignedOut);
  return (
    <button type="button" onClick={() => logOut('/login')}>
      سجّل الخروج
    </button>
  );
}

function UnsavedPage() {
  const blocker = useBlocker(true);
  return (
    <>
      <LogoutButton />
      {blocker.state === 'blocked' && (
        <button type="button" onClick={() => blocker.proceed()}>
          غادر
        </button>
      )}
    </>
  );
}

const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

/** The page with the button, and a login page whose script never arrives. */
const open = (page: React.ReactElement) =>
  render(
    <RouterProvider
      router={createMemoryRouter([
        {
          path: '/',
          element: <Outlet />,
          children: [
            { index: true, element: page },
            { path: 'login', lazy: () => new Promise<never>(() => undefined) },
          ],
        },
      ])}
    />,
  );

beforeEach(() => {
  const payload = btoa(JSON.stringify(claims));
  localStorage.setItem('accessToken', `h.${payload}.s`);
  localStorage.setItem('refreshToken', 'r');
  fetched.mockImplementation(() => new Promise(() => undefined));
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

it('signing out removes the tokens with the click, while the next page is still loading', () => {
  open(<LogoutButton />);
  click('سجّل الخروج');
  expect(localStorage.getItem('accessToken')).toBeNull();
  expect(localStorage.getItem('refreshToken')).toBeNull();
  expect(onSignedOut).toHaveBeenCalledOnce();
  expect(fetched).toHaveBeenCalledExactlyOnceWith(
    '/api/Auth/revoke-token',
    expect.objectContaining({ body: '"r"', keepalive: true }),
  );
});

it('a page with unsaved input asks first, and signs out with the decision to leave', () => {
  open(<UnsavedPage />);
  click('سجّل الخروج');
  expect(localStorage.getItem('refreshToken')).toBe('r');
  click('غادر');
  expect(localStorage.getItem('refreshToken')).toBeNull();
  expect(onSignedOut).toHaveBeenCalledOnce();
});
