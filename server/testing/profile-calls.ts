import type { TestApp } from './test-app.ts';

type Headers = Record<string, string>;

/** Calls `/api/user/me…` as the person whose headers are given. */
export const callMe = async (
  { app }: TestApp,
  call: `${'GET' | 'PUT' | 'POST' | 'DELETE'} ${string}`,
  headers: Headers,
  payload?: object,
) => {
  const [method, path] = call.split(' ') as ['GET', string];
  const url = `/api/user/me${path}`;
  const reply = await app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
  return {
    status: reply.statusCode,
    body: reply.body ? reply.json() : undefined,
    headers: reply.headers,
  };
};

export const bearer = ({ accessToken }: { accessToken: string }): Headers => ({
  authorization: `Bearer ${accessToken}`,
});
