import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { memoryOf } from '#bench/storm/memory-of.ts';
import { startNode } from './node.ts';
import { count, type Drill, type Extent, type Outcome } from './scene.ts';
import { describeLoad, failuresOf, openSchool } from './stage.ts';

type Sample = { minute: number; mebibytes: number };

/** Mebibytes a minute, by least squares. */
const slopeOf = (samples: readonly Sample[]): number => {
  const mean = (values: number[]) => values.reduce((sum, each) => sum + each, 0) / values.length;
  const minute = mean(samples.map((sample) => sample.minute));
  const mebibytes = mean(samples.map((sample) => sample.mebibytes));
  const rise = samples.map((each) => (each.minute - minute) * (each.mebibytes - mebibytes));
  const run = samples.map((each) => (each.minute - minute) ** 2);
  return mean(rise) / mean(run);
};

const everyMilliseconds = 1000;
/** At first the memory grows to what the work needs. */
const warmShare = 1 / 3;
const allowedSlope = 1;

/** How the memory of a node changes under an even load. Only a long load says something about the slope. */
export const playMemory = async (
  drill: Drill,
  extent: Extent & { isLong: boolean },
): Promise<Outcome> => {
  const name = 'drill_memory';
  const school = await drill.createSchool(name, extent.school);
  const folder = join(drill.folder, name);
  await mkdir(folder);
  const node = await startNode({
    DATABASE_URL: school,
    DATA_DIR: folder,
    PORT: String(drill.nextPort()),
  });
  const samples: Sample[] = [];
  const begun = performance.now();
  const sampling = setInterval(() => {
    const minute = (performance.now() - begun) / 60_000;
    void memoryOf(node.pid).then((mebibytes) => samples.push({ minute, mebibytes }));
  }, everyMilliseconds);
  try {
    const played = await openSchool(school);
    const storm = await played.load({ origin: () => node.url, ...extent });
    clearInterval(sampling);
    const warm = samples.slice(Math.floor(samples.length * warmShare));
    const slope = slopeOf(warm);
    const faults = [...failuresOf(storm), ...(await played.findFaults(school))];
    if (extent.isLong && slope >= allowedSlope)
      faults.push(`the memory grows by ${slope.toFixed(2)} MiB a minute`);
    const [from, to] = [warm[0]?.mebibytes ?? 0, warm.at(-1)?.mebibytes ?? 0];
    return {
      title: 'Memory under an even load',
      figures: [
        `${describeLoad(storm)}.`,
        `After the first third ${count(from)} MiB, at the end ${count(to)} MiB` +
          `${extent.isLong ? `, ${slope.toFixed(2)} MiB a minute` : ''}.`,
      ],
      faults,
    };
  } finally {
    clearInterval(sampling);
    await node.end('SIGTERM');
    await drill.drop(name);
  }
};
