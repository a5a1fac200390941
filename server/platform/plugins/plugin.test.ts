import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { routesPlugin, serverPlugin } from './plugin.ts';

const header = (name: string) =>
  routesPlugin(name, [], (app) => {
    app.addHook('onSend', async (_request, reply) => void reply.header(`x-${name}`, 'set'));
    app.get(`/${name}`, async () => name);
  });

test('the hooks of a plugin of routes do not reach the routes of another one', async () => {
  const app = Fastify();
  app.register(header('one'));
  app.register(header('two'));
  const { headers } = await app.inject('/one');
  expect(headers['x-one']).toBe('set');
  expect(headers['x-two']).toBeUndefined();
  await app.close();
});

test('the hooks of a plugin of the server reach every route', async () => {
  const app = Fastify();
  app.register(
    serverPlugin('mark', [], (server) => {
      server.addHook('onSend', async (_request, reply) => void reply.header('x-mark', 'set'));
    }),
  );
  app.register(header('one'));
  expect((await app.inject('/one')).headers['x-mark']).toBe('set');
  await app.close();
});
