import { command, ensureInstalled, runPinned } from './lib/bootstrap.mjs';

/** Plays what can happen to an installation, from a restored backup to a full disk, and writes what was seen. */
await command(async () => {
  await ensureInstalled();
  const { code } = await runPinned(['bench/drill/run.ts', ...process.argv.slice(2)]);
  return code;
});
