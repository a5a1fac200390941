import { command, ensureInstalled, runPinned } from './lib/bootstrap.mjs';
import { say, toolScript } from './lib/project.mjs';
import { ensureWebBuilt } from './lib/web-build.mjs';

/** Each check is one or more commands; it passes when all of them end with 0. */
const checks = {
  format: [() => [toolScript('oxfmt'), '--check', '.']],
  lint: [() => [toolScript('oxlint'), '--type-aware']],
  types: [
    // The types of the routes are made from the route table.
    () => [toolScript('@react-router/dev', 'react-router'), 'typegen'],
    () => [toolScript('typescript', 'tsc'), '--noEmit', '-p', 'tsconfig.json'],
    // A worker has other globals than a page.
    () => [toolScript('typescript', 'tsc'), '--noEmit', '-p', 'web/service-worker/tsconfig.json'],
  ],
  house: [() => ['scripts/lib/house/report.ts']],
  'unused code': [() => [toolScript('knip')]],
  'page weights': [() => ['scripts/check-page-weights.mjs']],
};

async function passes(commands) {
  for (const toArgs of commands) {
    const { code } = await runPinned(toArgs());
    if (code !== 0) return false;
  }
  return true;
}

await command(async () => {
  const failed = [];
  try {
    await ensureInstalled();
    if (!(await ensureWebBuilt())) throw new Error('The pages could not be built.');
    for (const [name, commands] of Object.entries(checks)) {
      say(`\n— ${name}`);
      if (!(await passes(commands))) failed.push(name);
    }
  } catch (error) {
    process.stderr.write(`\n${error.message}\n`);
    failed.push('the run itself');
  }
  if (failed.length > 0) say(`\nFailed: ${failed.join(', ')}`);
  say(
    `\n${Math.max(Object.keys(checks).length - failed.length, 0)} passed, ${failed.length} failed`,
  );
  return failed.length > 0 ? 1 : 0;
});
