import { command, CommandError, ensureInstalled, runPinned } from './lib/bootstrap.mjs';
import { ensureWebBuilt } from './lib/web-build.mjs';

/** Makes the pictures of the README from the demo content. */
await command(async () => {
  await ensureInstalled();
  if (!(await ensureWebBuilt()))
    throw new CommandError('The pages could not be built; the reason stands above.');
  const { code } = await runPinned(['docs/pictures/make.ts', ...process.argv.slice(2)]);
  return code;
});
