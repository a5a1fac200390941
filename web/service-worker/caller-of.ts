export type Caller = { id: string; isStudent: boolean };

/** Whose call it is, by its token; undefined for a call without one. The server checks the token, not this. */
export function callerOf(request: Request): Caller | undefined {
  const [, claims = ''] =
    /^Bearer [^.]+\.([^.]+)\./u.exec(request.headers.get('authorization') ?? '') ?? [];
  try {
    const { sub, role } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/')));
    return { id: String(sub), isStudent: !/teacher|assistant/iu.test(String(role)) };
  } catch {
    return undefined;
  }
}

/** Asks the server for something more, as the caller of a request. */
export const fetchAs = (
  { headers }: Request,
  path: string,
  { method }: { method: string } = { method: 'GET' },
): Promise<Response> =>
  fetch(path, {
    method,
    headers: { accept: 'application/json', authorization: headers.get('authorization') ?? '' },
  });
