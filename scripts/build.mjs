import { command, CommandError, ensureInstalled } from './lib/bootstrap.mjs';
import { ensureWebBuilt } from './lib/web-build.mjs';

await command(async () => {
  await ensureInstalled({ dev: false });
  if (!(await ensureWebBuilt({ again: true })))
    throw new CommandError('The pages could not be built; the reason stands above.');
});
