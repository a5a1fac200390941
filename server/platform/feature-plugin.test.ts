import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { featurePlugin } from './feature-plugin.ts';
import type { Platform } from './platform.ts';

test('a plugin without one that it depends on stops the start, and the error names both', async () => {
  const app = Fastify();
  app.register(
    featurePlugin('lessons', () => undefined),
    { platform: {} as Platform },
  );
  const error = await app.ready().then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(String(error)).toMatch(/'validation'.*'lessons'/u);
});
