/** A reply of the product, with its body as JSON where it is. */
export type Answer = { status: number; body: Record<string, unknown> };

type Call = { token?: string; json?: unknown; form?: FormData };

/** Calls the product as a page does. @throws the error of the network */
export const callProduct = async (
  origin: string,
  method: string,
  path: string,
  { token, json, form }: Call = {},
): Promise<Answer> => {
  const reply = await fetch(origin + path, {
    method,
    headers: {
      // Each over a connection of its own: the process behind the address may be another one now.
      connection: 'close',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(json !== undefined && { 'content-type': 'application/json' }),
    },
    ...(json !== undefined && { body: JSON.stringify(json) }),
    ...(form && { body: form }),
  });
  const text = await reply.text();
  const isJson = reply.headers.get('content-type')?.includes('json');
  return { status: reply.status, body: isJson && text ? JSON.parse(text) : { text } };
};

export const teacher = { email: 'teacher@example.com', password: 'Sodium-Chlorid@11' };

/** @throws Error when the product refuses */
export const signIn = async (
  origin: string,
  account: { email: string; password: string },
): Promise<string> => {
  const { status, body } = await callProduct(origin, 'POST', '/api/Auth/login', { json: account });
  if (status !== 200) throw new Error(`No sign-in: ${status} ${JSON.stringify(body)}`);
  return String(body['accessToken']);
};
