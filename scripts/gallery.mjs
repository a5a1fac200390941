import { command, ensureInstalled, runPinned } from './lib/bootstrap.mjs';
import { toolScript } from './lib/project.mjs';

/** Serves a gallery of the interface's components that reloads with every change. */
await command(async () => {
  await ensureInstalled();
  const { code } = await runPinned(
    [toolScript('vite'), '--config', 'docs/gallery/vite.config.ts', ...process.argv.slice(2)],
    { isServer: true },
  );
  return code;
});
