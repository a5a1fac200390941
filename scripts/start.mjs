import { command, CommandError, ensureInstalled, runPinned } from './lib/bootstrap.mjs';
import { say } from './lib/project.mjs';
import { ensureWebBuilt } from './lib/web-build.mjs';

await command(async () => {
  await ensureInstalled({ dev: false });
  if (!(await ensureWebBuilt()))
    throw new CommandError('The pages could not be built; the reason stands above.');
  say('Starting …');
  const { code } = await runPinned(['server/main.ts', ...process.argv.slice(2)], {
    isServer: true,
  });
  return code;
});
