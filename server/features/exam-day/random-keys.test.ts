import { afterAll, beforeAll, expect, test } from 'vitest';
import { createKeysApp, type KeysApp } from '#server/testing/random/keys-state.ts';
import { keysSteps, playKeys } from '#server/testing/random/keys-steps.ts';
import { runSequences } from '#server/testing/random/sequences.ts';

let keys: KeysApp;
beforeAll(async () => {
  keys = await createKeysApp();
});
afterAll(() => keys.app.close());

test('in random sequences, no key of a question leaves before every exam of the student with it is submitted', async () => {
  const made = await runSequences(keysSteps, { runs: 16, steps: 12 }, (plan) =>
    playKeys(keys, plan),
  );
  expect(made.steps).toBeGreaterThan(0);
});
