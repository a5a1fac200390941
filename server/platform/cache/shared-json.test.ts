import { gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillMembers, type Piece, sendPieces, shareJson } from './shared-json.ts';

const member = { name: 'questions', empty: '[]' } as const;

const textOf = (pieces: Piece[]) =>
  pieces.map((piece) => (typeof piece === 'string' ? piece : piece.plain.toString())).join('');

describe('members of serialized JSON', () => {
  test('are filled in their order', () => {
    const json = JSON.stringify([
      { id: 1, questions: [] },
      { id: 2, questions: [3] },
      { questions: [] },
    ]);
    const filled = fillMembers(json, member, [[shareJson(['ماء'])], ['[', shareJson('H₂O'), ']']]);
    expect(JSON.parse(textOf(filled))).toEqual([
      { id: 1, questions: ['ماء'] },
      { id: 2, questions: [3] },
      { questions: ['H₂O'] },
    ]);
  });

  test('are not found in a text that reads like one', () => {
    const title = 'انظر "questions":[] في النص';
    const filled = fillMembers(JSON.stringify({ title, questions: [] }), member, [
      [shareJson([1])],
    ]);
    expect(JSON.parse(textOf(filled))).toEqual({ title, questions: [1] });
  });

  test('that do not fit the fillings are an error', () => {
    expect(() => fillMembers('{"questions":[]}', member, [])).toThrow('1 members questions');
    expect(() => fillMembers('{}', member, [['[]']])).toThrow('0 members questions');
  });
});

describe('a reply of pieces', () => {
  const long = { html: '<p>ذوبان الملح في الماء</p>'.repeat(3000) };
  /** Longer than a stored block can be. */
  const ownText = JSON.stringify('ص'.repeat(70_000));
  const pieces = ['{"own":', ownText, ',"shared":', shareJson(long), ',"empty":""', '}'];
  const expected = { own: 'ص'.repeat(70_000), shared: long, empty: '' };
  let app: FastifyInstance;

  beforeAll(async () => {
    app = Fastify();
    app.get('/', (request, reply) => sendPieces(request, reply, pieces));
    await app.ready();
  });
  afterAll(() => app.close());

  test('is plain JSON where nothing else is asked for', async () => {
    const reply = await app.inject('/');
    expect(reply.headers['content-encoding']).toBeUndefined();
    expect(reply.headers['vary']).toBe('accept-encoding');
    expect(reply.json()).toEqual(expected);
  });

  test('is one gzip member that holds the same', async () => {
    const headers = { 'accept-encoding': 'gzip, deflate, br' };
    const reply = await app.inject({ url: '/', headers });
    expect(reply.headers['content-encoding']).toBe('gzip');
    expect(JSON.parse(gunzipSync(reply.rawPayload).toString())).toEqual(expected);
    expect(reply.rawPayload.length).toBeLessThan(Buffer.byteLength(ownText) + 2000);
  });

  test('is read by every client as its other replies are', async () => {
    const address = await app.listen({ host: '127.0.0.1', port: 0 });
    const reply = await fetch(address, { headers: { 'accept-encoding': 'gzip' } });
    expect(await reply.json()).toEqual(expected);
  });
});
