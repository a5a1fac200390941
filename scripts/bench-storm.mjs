import { command, ensureInstalled, runPinned } from './lib/bootstrap.mjs';

/** With folders of checkouts, compares them in turns, the first one as the baseline; without any, measures this one. */
const isFolder = (argument) => !argument.startsWith('-') && Number.isNaN(Number(argument));

await command(async () => {
  await ensureInstalled();
  const given = process.argv.slice(2);
  const script = given.some(isFolder) ? 'paired.ts' : 'run.ts';
  const { code } = await runPinned([`bench/storm/${script}`, ...given]);
  return code;
});
