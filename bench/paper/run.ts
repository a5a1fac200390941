import { writeFile } from 'node:fs/promises';
import { availableParallelism, cpus, platform } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { say } from '#bench/servers.ts';
import { playSheets } from './play-sheets.ts';
import { renderers } from './renderers.ts';
import { type Played, reportOf } from './report.ts';

const { values: settings } = parseArgs({
  options: {
    sheets: { type: 'string', default: '500' },
    seed: { type: 'string', default: '2026', multiple: false },
    renderer: { type: 'string', multiple: true },
  },
});
const sheets = Number(settings.sheets);
const seed = Number(settings.seed);

const played: Played[] = [];
for (const name of settings.renderer ?? Object.keys(renderers)) {
  const renderer = renderers[name];
  if (!renderer) throw new Error(`There is no renderer ${name}.`);
  say(`${sheets} sheets of the renderer ${name}, seed ${seed}`);
  played.push({ renderer: name, seed, tally: await playSheets(renderer, seed, sheets) });
}
const machine = `${availableParallelism()} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), ${platform()}; Node ${process.versions.node}.`;
const report = reportOf(played, machine, new Date().toISOString().slice(0, 10));
await writeFile(join(import.meta.dirname, 'RESULTS.md'), report);
say(report);
