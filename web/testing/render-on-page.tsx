import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import {
  createMemoryRouter,
  MemoryRouter,
  Route,
  RouterProvider,
  Routes,
  useLocation,
} from 'react-router';
import { vi } from 'vitest';

/** Shows where the component has led, for components that leave their page. */
function Elsewhere() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

const createQueryClient = () =>
  new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });

/** As `renderOnPage`, with the router of the product, for components that ask it whether a navigation is under way. */
export function renderOnRoute(element: ReactElement): void {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
    </QueryClientProvider>,
  );
}

/** Renders a component at an address, with a router and a query cache of its own, which repeats nothing. */
export function renderOnPage(element: ReactElement, address = '/here'): void {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[address]}>
        <Routes>
          <Route path={new URL(address, 'http://site.test').pathname} element={element} />
          <Route path="*" element={<Elsewhere />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

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
