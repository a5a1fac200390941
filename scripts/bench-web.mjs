import { command, CommandError, ensureInstalled, runPinned } from './lib/bootstrap.mjs';
import { ensureWebBuilt } from './lib/web-build.mjs';

await command(async () => {
  await ensureInstalled();
  if (!(await ensureWebBuilt()))
    throw new CommandError('The pages could not be built; the reason stands above.');
  const { code } = await runPinned(['bench/web/run.ts', ...process.argv.slice(2)]);
  return code;
});
