import { command, ensureInstalled, runPinned } from './lib/bootstrap.mjs';

await command(async () => {
  await ensureInstalled({ dev: false });
  const { code } = await runPinned(['scripts/openapi.ts']);
  return code;
});
