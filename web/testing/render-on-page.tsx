import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { createMemoryRouter, useLocation } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { vi } from 'vitest';

/** Shows where the component has led, for components that leave their page. */
function Elsewhere() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

const createQueryClient = () =>
  new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });

const renderRoutes = (routes: { path: string; element: ReactElement }[], address: string): void => {
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
};

/** Renders a component on every page, for components that stay when the address changes. */
export const renderOnRoute = (element: ReactElement): void =>
  renderRoutes([{ path: '*', element }], '/');

/**
 * Renders a component at an address, with a router and a query cache of its own, which repeats nothing. `path` names the parts of
 * the address that the component reads.
 */
export const renderOnPage = (
  element: ReactElement,
  address = '/here',
  path = new URL(address, 'http://site.test').pathname,
): void =>
  renderRoutes(
    [
      { path, element },
      { path: '*', element: <Elsewhere /> },
    ],
    address,
  );

type Answer = (request: Request) => Response | Promise<Response>;

/** Answers the calls of the page in place of the server. Returns the calls, each as `METHOD /path`. */
export function serve(answer: Answer): string[] {
  const calls: string[] = [];
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    const { pathname } = new URL(path, 'http://site.test');
    calls.push(`${init.method ?? 'GET'} ${pathname}`);
    return Promise.resolve().then(() =>
      answer(new Request(new URL(path, 'http://site.test'), init)),
    );
  });
  return calls;
}

/** A reply that never comes: the page stays as it is while it loads. */
export const neverAnswer: Answer = () => new Promise(() => undefined);

export const answerWith =
  (body: unknown, total?: number): Answer =>
  () =>
    Response.json(body, { headers: total === undefined ? {} : { 'X-Total-Count': String(total) } });

/** A problem reply as the server writes it. */
export const refuseWith =
  (status: number, message = 'تعذر ذلك'): Answer =>
  () =>
    Response.json({ status, message, code: 'unknown' }, { status });
