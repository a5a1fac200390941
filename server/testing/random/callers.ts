import type { PersonRole } from '#domain/permissions/permissions.ts';
import { tokenFor } from '#server/testing/fixtures.ts';
import type { TestApp } from '#server/testing/test-app.ts';

type Call = [
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE',
  url: string,
  payload?: object | undefined,
];
type Person = { id: string; email: string; role: PersonRole };

const tokenLivesInMilliseconds = 5 * 60_000;

/** Calls of one person, who signs in again when time has passed or the session was ended: a sequence moves the clock by days. */
export const createCaller = (app: TestApp, person: Person) => {
  let signedIn: { at: number; headers: Record<string, string> } | undefined;
  const signIn = async () => {
    const at = app.clock.now().getTime();
    signedIn = { at, headers: await tokenFor(app, person) };
    return signedIn.headers;
  };
  const send = ([method, url, payload]: Call, headers: Record<string, string>) =>
    app.app.inject({ method, url, headers, ...(payload && { payload }) });
  return async (...call: Call) => {
    const age = app.clock.now().getTime() - (signedIn?.at ?? 0);
    const isFresh = age >= 0 && age < tokenLivesInMilliseconds;
    const first = await send(call, signedIn && isFresh ? signedIn.headers : await signIn());
    const reply = first.statusCode === 401 ? await send(call, await signIn()) : first;
    if (reply.statusCode >= 500) throw new Error(`${call[0]} ${call[1]}: ${reply.body}`);
    return reply;
  };
};

export type Caller = ReturnType<typeof createCaller>;
