import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { route } from '#contract/route.ts';
import { ApiError, apiErrorTexts } from '#web/lib/api/api-error.ts';
import { call, callPage } from './call.ts';
import { onSessionEnd } from '#web/lib/session/session-end.ts';
import { storeTokens } from '#web/lib/session/tokens.ts';

const shared = { tag: 'test', summary: 'test' } as const;
const getThing = route({
  ...shared,
  method: 'GET',
  path: '/api/Thing/:id',
  access: 'member',
  permission: 'own',
  params: z.object({ id: z.string() }),
  query: z.object({ search: z.optional(z.string()), page: z.optional(z.number()) }),
  reply: z.object({ name: z.string() }),
});
const saveThing = route({
  ...shared,
  method: 'POST',
  path: '/api/Thing',
  access: 'teacher',
  encoding: 'multipart',
  body: z.object({ Name: z.string(), Pictures: z.array(z.file()), Note: z.optional(z.string()) }),
});
const listPublic = route({
  ...shared,
  method: 'GET',
  path: '/api/Things',
  access: 'public',
  reply: z.array(z.string()),
});

const anHour = 3_600_000;
const later = new Date(Date.now() + anHour).toISOString();
const earlier = new Date(Date.now() - anHour).toISOString();
const renewed = { accessToken: 'new', refreshToken: 'r2', accessTokenExpires: later, roles: [] };

type Answer = (request: Request) => Response | Promise<Response>;

const requests: Request[] = [];
const json = (body: unknown, init?: ResponseInit) => Response.json(body, init);

/** A fake server; calls of the refresh route are counted like all others. */
function serve(answer: Answer): void {
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    const request = new Request(new URL(path, 'http://site.test'), init);
    requests.push(request.clone());
    return Promise.resolve().then(() => answer(request));
  });
}

const pathsCalled = () => requests.map(({ url }) => new URL(url).pathname);

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  vi.stubGlobal('navigator', { onLine: true });
  requests.length = 0;
});

afterEach(() => vi.unstubAllGlobals());

describe('a call', () => {
  it("a call sends the teacher's token where everybody may read, and not where something is written", async () => {
    const claims = { sub: '1', email: 'teacher@example.com', role: ['teacher'] };
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const accessToken = `${part({})}.${part(claims)}.x`;
    storeTokens({ accessToken, refreshToken: 'r', accessTokenExpires: later });
    serve(() => json([]));
    await call(listPublic, {});
    await call({ ...listPublic, method: 'POST' }, {});
    expect(requests.map(({ headers }) => headers.get('authorization'))).toEqual([
      `Bearer ${accessToken}`,
      null,
    ]);
  });

  it('a call fills the path and the query and sends the access token', async () => {
    storeTokens({ accessToken: 'a', refreshToken: 'r', accessTokenExpires: later });
    serve(() => json({ name: 'ماء' }));
    await expect(
      call(getThing, { params: { id: 'x/1' }, query: { search: 'حمض' } }),
    ).resolves.toEqual({ name: 'ماء' });
    const url = new URL(requests[0]?.url ?? '');
    expect(url.pathname).toBe('/api/Thing/x%2F1');
    expect([...url.searchParams]).toEqual([['search', 'حمض']]);
    expect(requests[0]?.headers.get('authorization')).toBe('Bearer a');
  });

  it('a call sends no token to a public route', async () => {
    storeTokens({ accessToken: 'a', refreshToken: 'r', accessTokenExpires: earlier });
    serve(() => json([]));
    await call(listPublic, {});
    expect(pathsCalled()).toEqual(['/api/Things']);
    expect(requests[0]?.headers.has('authorization')).toBe(false);
  });

  it('a call sends a form with files, lists as repeated fields, and omits missing ones', async () => {
    storeTokens({ accessToken: 'a', refreshToken: 'r', accessTokenExpires: later });
    serve(() => new Response(null, { status: 204 }));
    const pictures = [new File(['1'], 'a.png'), new File(['2'], 'b.png')];
    await expect(
      call(saveThing, { body: { Name: 'درس', Pictures: pictures } }),
    ).resolves.toBeUndefined();
    const form = await requests[0]?.formData();
    expect(form?.get('Name')).toBe('درس');
    expect(form?.getAll('Pictures').map((file) => (file as File).name)).toEqual(['a.png', 'b.png']);
    expect(form?.has('Note')).toBe(false);
  });

  it('a call returns the total of a list with pages', async () => {
    serve(() => json(['a'], { headers: { 'x-total-count': '37' } }));
    await expect(callPage(listPublic, {})).resolves.toEqual({ items: ['a'], total: 37 });
  });

  it('a call turns a problem reply into an error with its text, code and field errors', async () => {
    serve(() =>
      json(
        { code: 'request.invalid', message: 'راجع الحقول', errors: { Name: ['اكتب الاسم'] } },
        { status: 400 },
      ),
    );
    await expect(call(listPublic, {})).rejects.toMatchObject({
      status: 400,
      code: 'request.invalid',
      message: 'راجع الحقول',
      errors: { Name: ['اكتب الاسم'] },
    });
  });

  it('a call names the status when the reply is not a problem', async () => {
    serve(() => new Response('<html>', { status: 502 }));
    await expect(call(listPublic, {})).rejects.toThrow('HTTP error! status: 502');
  });

  it('a call ends a read that nobody waits for any more', async () => {
    const leaving = new AbortController();
    vi.stubGlobal(
      'fetch',
      (_path: string, { signal }: RequestInit) =>
        new Promise((_resolve, reject) => {
          signal?.addEventListener('abort', () => reject(signal.reason));
        }),
    );
    const reading = call(listPublic, {}, { signal: leaving.signal });
    leaving.abort(new Error('left'));
    await expect(reading).rejects.toThrow('left');
  });

  it('a call says in Arabic that there is no connection', async () => {
    serve(() => Promise.reject(new TypeError('fetch failed')));
    await expect(call(listPublic, {})).rejects.toEqual(
      new ApiError(0, 'network', apiErrorTexts.connectionLost),
    );
  });
});

describe('the session of a call', () => {
  const answerAfterRefresh: Answer = ({ url, headers }) => {
    if (url.endsWith('/api/Auth/refresh-token')) return json(renewed);
    return headers.get('authorization') === 'Bearer new'
      ? json({ name: 'ok' })
      : json({}, { status: 401 });
  };

  it('an expired session is renewed before the request', async () => {
    storeTokens({ accessToken: 'old', refreshToken: 'r', accessTokenExpires: earlier });
    serve(answerAfterRefresh);
    await call(getThing, { params: { id: '1' } });
    expect(pathsCalled()).toEqual(['/api/Auth/refresh-token', '/api/Thing/1']);
    await expect(requests[0]?.text()).resolves.toBe('"r"');
    expect(localStorage.getItem('refreshToken')).toBe('r2');
  });

  it.each([200, 401])(
    'a renewal that ends with %i leaves the session alone that began meanwhile',
    async (status) => {
      storeTokens({ accessToken: 'old', refreshToken: 'r', accessTokenExpires: earlier });
      serve(() => {
        storeTokens({ accessToken: 'b', refreshToken: 'rb', accessTokenExpires: later });
        return json(renewed, { status });
      });
      await expect(call(getThing, { params: { id: '1' } })).rejects.toMatchObject({
        code: 'network',
      });
      expect(pathsCalled()).toEqual(['/api/Auth/refresh-token']);
      expect(localStorage.getItem('accessToken')).toBe('b');
    },
  );

  it('the session is renewed once for many calls that are refused at the same time', async () => {
    storeTokens({ accessToken: 'old', refreshToken: 'r', accessTokenExpires: later });
    serve(answerAfterRefresh);
    const replies = await Promise.all(
      [1, 2, 3, 4].map((id) => call(getThing, { params: { id: String(id) } })),
    );
    expect(replies).toHaveLength(4);
    expect(pathsCalled().filter((path) => path.endsWith('refresh-token'))).toHaveLength(1);
  });

  it('the session is not renewed again when another request has just done it', async () => {
    storeTokens({ accessToken: 'old', refreshToken: 'r', accessTokenExpires: later });
    serve((request) => {
      if (request.headers.get('authorization') === 'Bearer old') {
        storeTokens(renewed);
        return json({}, { status: 401 });
      }
      return json({ name: 'ok' });
    });
    await call(getThing, { params: { id: '1' } });
    expect(pathsCalled()).toEqual(['/api/Thing/1', '/api/Thing/1']);
  });

  it('the session ends when the refresh token is refused', async () => {
    const onEnd = vi.fn<() => void>();
    const stop = onSessionEnd(onEnd);
    storeTokens({ accessToken: 'old', refreshToken: 'r', accessTokenExpires: later });
    serve(() => json({ code: 'auth.session_expired', message: 'انتهت' }, { status: 401 }));
    await expect(call(getThing, { params: { id: '1' } })).rejects.toMatchObject({ status: 401 });
    expect(localStorage.getItem('accessToken')).toBeNull();
    expect(onEnd).toHaveBeenCalledOnce();
    stop();
  });

  it('the session survives a server that is too busy to renew it', async () => {
    storeTokens({ accessToken: 'old', refreshToken: 'r', accessTokenExpires: earlier });
    serve(() => json({}, { status: 503 }));
    await expect(call(getThing, { params: { id: '1' } })).rejects.toMatchObject({
      code: 'network',
    });
    expect(localStorage.getItem('refreshToken')).toBe('r');
  });

  it('an old session may be used where the device reports no network', async () => {
    storeTokens({ accessToken: 'old', refreshToken: 'r', accessTokenExpires: earlier });
    vi.stubGlobal('navigator', { onLine: false });
    serve((request) => {
      if (request.url.endsWith('/api/Thing/1')) return json({ name: 'stored' });
      throw new TypeError('no network');
    });
    expect(await call(getThing, { params: { id: '1' } })).toEqual({ name: 'stored' });
    await expect(call(saveThing, { body: { Name: 'a', Pictures: [] } })).rejects.toMatchObject({
      code: 'network',
    });
  });
});

describe('a server that accepts a call and never answers', () => {
  const never = () => new Promise<Response>(() => undefined);

  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const ends = async (started: Promise<unknown>) => {
    const outcome = started.catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(15_000);
    return Promise.race([outcome, Promise.resolve('still waiting')]);
  };

  it('a read fails after 15 seconds', async () => {
    serve(never);
    expect(await ends(call(listPublic, {}))).toMatchObject({ code: 'timeout', status: 0 });
  });

  it('a read fails when its reply breaks off on its way', async () => {
    serve(() => new Response(new ReadableStream()));
    expect(await ends(call(listPublic, {}))).toMatchObject({ code: 'timeout' });
  });

  it('a write fails only where it may be repeated', async () => {
    serve(never);
    const body = { Name: 'a', Pictures: [] };
    expect(await ends(call(saveThing, { body }))).toBe('still waiting');
    expect(await ends(call(saveThing, { body }, { isRepeatable: true }))).toMatchObject({
      code: 'timeout',
    });
  });
});

describe('a server with too much to do', () => {
  const refusal = async (status: number, seconds: string) => {
    serve(() => json({ code: 'server.busy' }, { status, headers: { 'retry-after': seconds } }));
    const before = Date.now();
    const error = await call(listPublic, {}).catch((reason: unknown) => reason);
    if (!(error instanceof ApiError)) throw new Error('The call was not refused.');
    return error.retryAt && error.retryAt - before;
  };

  it('the call is repeated after the time that the server names, or up to a quarter later', async () => {
    const pause = await refusal(503, '8');
    expect(pause).toBeGreaterThanOrEqual(8000);
    expect(pause).toBeLessThan(11_000);
  });

  it.each([
    [429, '8'],
    [503, '120'],
    [503, 'soon'],
  ])(
    'a reply with status %s and Retry-After %s names no time for a repetition',
    async (status, seconds) => {
      expect(await refusal(status, seconds)).toBeUndefined();
    },
  );
});
