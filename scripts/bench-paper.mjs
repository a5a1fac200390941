import { command, ensureInstalled, runPinned } from './lib/bootstrap.mjs';

await command(async () => {
  await ensureInstalled();
  const { code } = await runPinned(['bench/paper/run.ts', ...process.argv.slice(2)]);
  return code;
});
