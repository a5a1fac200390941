import { command, ensureInstalled, runPinned } from './lib/bootstrap.mjs';
import { toolScript } from './lib/project.mjs';

/** Shows the parts of the interface on a page that follows every change. */
await command(async () => {
  await ensureInstalled();
  const { code } = await runPinned(
    [toolScript('vite'), '--config', 'docs/gallery/vite.config.ts', ...process.argv.slice(2)],
    { isServer: true },
  );
  return code;
});
