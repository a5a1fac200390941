import { command, ensureInstalled, runPinned } from './lib/bootstrap.mjs';

/* A command of the terminal beside the product: `npm run backup -- FILE` is `scripts/command.mjs backup FILE`. */

await command(async () => {
  await ensureInstalled({ dev: false });
  const { code } = await runPinned(['server/command.ts', ...process.argv.slice(2)]);
  return code;
});
