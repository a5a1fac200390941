import { command, ensureInstalled, runPinned } from './lib/bootstrap.mjs';

await command(async () => {
  await ensureInstalled();
  const args = process.argv.slice(2);
  const routes = await runPinned(['bench/scale.ts', ...args]);
  const panels = await runPinned(['bench/panels.ts', ...args]);
  return routes.code || panels.code;
});
