import { command, ensureInstalled, runPinned } from './lib/bootstrap.mjs';

await command(async () => {
  await ensureInstalled();
  const { code } = await runPinned(['scripts/lib/house/report.ts']);
  return code;
});
