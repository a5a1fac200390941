export type Caller = { id: string; isStudent: boolean };

/**
 * The account that makes a call, by its token; undefined for a call without a token. The server checks the token, not
 * this.
 */
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

/** Makes a further call to the server, with the token of a request. */
export const fetchAs = (
  { headers }: Request,
  path: string,
  { method }: { method: string } = { method: 'GET' },
): Promise<Response> =>
  fetch(path, {
    method,
    headers: { accept: 'application/json', authorization: headers.get('authorization') ?? '' },
  });
