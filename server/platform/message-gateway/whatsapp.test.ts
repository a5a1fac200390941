import { once } from 'node:events';
import {
  createServer,
  type IncomingHttpHeaders,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createWhatsAppGateway } from './whatsapp.ts';

type Received = { method: string; path: string; headers: IncomingHttpHeaders; body: unknown };

let server: Server;
let baseUrl: string;
let received: Received[];
let answer: (response: ServerResponse) => void;

const reply =
  (status: number, body: string | object, headers: Record<string, string> = {}) =>
  (response: ServerResponse) =>
    response.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body));

/** What stands in for WhatsApp's Cloud API. */
beforeEach(async () => {
  received = [];
  server = createServer((request, response) => {
    const { method = '', url: path = '', headers } = request;
    void json(request).then((body) => {
      received.push({ method, path, headers, body });
      answer(response);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v24.0`;
});
afterEach(async () => {
  if (!server.listening) return;
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

const gatewayWith = (absence?: string, timeout?: number) =>
  createWhatsAppGateway(
    {
      token: 'the key',
      phoneNumberId: '1234567890',
      templates: { weekly: 'weekly_report', absence },
      language: 'ar',
      baseUrl,
    },
    timeout,
  );
const message = {
  template: 'weekly',
  to: '201112345678',
  parameters: ['نور', 'حضرت حصتين.'],
  text: '',
} as const;
const send = (timeout?: number) => gatewayWith(undefined, timeout).send('id', message);

const failure = (code: number) => ({ error: { message: 'x', type: 'OAuthException', code } });

describe('the gateway to WhatsApp', () => {
  test('a message about an absence has a template of its own, without which none is sent', async () => {
    answer = reply(200, { messaging_product: 'whatsapp', messages: [{ id: 'wamid.1' }] });
    expect(gatewayWith().templates).toEqual(['weekly']);
    const gateway = gatewayWith('absence_note');
    expect(gateway.templates).toEqual(['weekly', 'absence']);
    await gateway.send('id', { ...message, template: 'absence' });
    expect(received[0]).toMatchObject({ body: { template: { name: 'absence_note' } } });
  });

  test('a message is the approved template with its parameters, signed by the key', async () => {
    answer = reply(200, { messaging_product: 'whatsapp', messages: [{ id: 'wamid.1' }] });
    expect(await send()).toEqual({ kind: 'accepted' });
    expect(received).toHaveLength(1);
    expect(received[0]).toMatchObject({
      method: 'POST',
      path: '/v24.0/1234567890/messages',
      headers: { authorization: 'Bearer the key', 'content-type': 'application/json' },
      body: {
        messaging_product: 'whatsapp',
        to: '201112345678',
        type: 'template',
        template: {
          name: 'weekly_report',
          language: { code: 'ar' },
          components: [
            {
              type: 'body',
              parameters: [
                { type: 'text', text: 'نور' },
                { type: 'text', text: 'حضرت حصتين.' },
              ],
            },
          ],
        },
      },
    });
  });

  test('a message is accepted whose reply is cut behind its status', async () => {
    const cut = new ReadableStream({ start: (body) => body.error(new Error('cut')) });
    vi.stubGlobal('fetch', async () => new Response(cut));
    expect(await send()).toEqual({ kind: 'accepted' });
    vi.unstubAllGlobals();
  });

  test.each([
    [400, 131_026, 'noChat'],
    [404, 132_001, 'template'],
    [401, 190, 'account'],
    [400, 100, 'other'],
  ] as const)('the status %i with the code %i is a refusal: %s', async (status, code, reason) => {
    answer = reply(status, failure(code));
    expect(await send()).toEqual({ kind: 'refused', reason, code: String(code) });
  });

  test('a refusal without an error of the API has the status as its code', async () => {
    answer = reply(403, '<html>');
    expect(await send()).toEqual({ kind: 'refused', reason: 'other', code: '403' });
  });

  test.each([
    ['429 with Retry-After', reply(429, failure(130_429), { 'retry-after': '90' }), 90],
    ['429 without a body', reply(429, ''), undefined],
    ['400 whose code is a limit', reply(400, failure(131_056)), undefined],
    ['500 of the API itself', reply(500, failure(131_000)), undefined],
  ])('%s means that the message was not sent and may be later', async (_, given, afterSeconds) => {
    answer = given;
    expect(await send()).toEqual({ kind: 'later', afterSeconds });
  });

  test.each([
    ['502 of a proxy', reply(502, '<html>Bad gateway')],
    ['a connection that is cut', (response: ServerResponse) => response.destroy()],
    ['no answer in time', () => undefined],
  ])('%s leaves open whether the message was sent, and it is not sent again', async (_, given) => {
    answer = given;
    expect(await send(300)).toEqual({ kind: 'unknown' });
    expect(received).toHaveLength(1);
  });

  test('a server that cannot be reached got nothing, so the message may be sent later', async () => {
    server.close();
    await once(server, 'close');
    expect(await send()).toEqual({ kind: 'later', afterSeconds: undefined });
  });
});
