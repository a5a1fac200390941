import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { say } from '#bench/servers.ts';

/** The figures that one storm of one tree printed. */
type Figures = { perSecond: number; p99AtHalf: number };

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '5' },
    rate: { type: 'string', default: '1000' },
    seconds: { type: 'string', default: '10' },
  },
});

/** Runs the storm of a checkout with its own server, database and calls, and reads its output. */
const runTree = async (folder: string): Promise<Figures> => {
  const { rate, seconds } = values;
  const flags = ['--rate', rate, '--seconds', seconds, '--kills', '0'];
  const child = spawn(process.execPath, [join(folder, 'bench/storm/run.ts'), ...flags], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    output += chunk;
  });
  await new Promise((done) => child.once('exit', done));
  const numberIn = (pattern: RegExp) =>
    Number(pattern.exec(output)?.[1]?.replaceAll(',', '') ?? Number.NaN);
  return {
    perSecond: numberIn(/^full .* finished, ([\d,]+) a second/mu),
    p99AtHalf: numberIn(/^half .* p99 ([\d,]+) ms/mu),
  };
};

const median = (numbers: number[]): number =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? Number.NaN;

/** Compares checkouts in turns on one machine; the first one named is the baseline. */
const trees = positionals.map((folder) => resolve(folder));
const figures = new Map(trees.map((folder): [string, Figures[]] => [folder, []]));
for (let round = 1; round <= Number(values.rounds); round += 1) {
  for (const folder of trees) {
    const found = await runTree(folder);
    figures.get(folder)?.push(found);
    say(
      `round ${round}, ${folder}: ${found.perSecond} attempts a second, p99 ${found.p99AtHalf} ms at half`,
    );
  }
}
const [baseline = []] = figures.values();
for (const [folder, found] of figures) {
  const perSecond = median(found.map((item) => item.perSecond));
  const p99 = median(found.map((item) => item.p99AtHalf));
  const ratio = perSecond / median(baseline.map((item) => item.perSecond));
  say(
    `median of ${folder}: ${perSecond} attempts a second (${ratio.toFixed(2)} of the baseline), p99 ${p99} ms at half`,
  );
}
