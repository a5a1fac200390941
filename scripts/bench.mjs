import { command, ensureInstalled, runPinned } from './lib/bootstrap.mjs';

await command(async () => {
  await ensureInstalled();
  const { code } = await runPinned(['bench/run.ts', ...process.argv.slice(2)]);
  // Named routes are measured alone.
  const isWhole = process.argv.length === 2;
  const callbacks = isWhole ? await runPinned(['bench/callbacks.ts']) : { code: 0 };
  return code || callbacks.code;
});
