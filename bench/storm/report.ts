import { criteria } from './search.ts';
import type { Storm } from './storm.ts';

/** A storm with its name and the part that reached its limit first. */
type Scene = Storm & { name: string; shares: string };

type Night = {
  machine: string;
  /** Whether the capacity was an argument instead of a search. */
  isCapacitySet: boolean;
  scenes: Scene[];
  /** Mebibytes of the server at the capacity, then after each overload. */
  memory: number[];
  losses: string[];
};

/** The scene of the class that waits for an exam to open. */
export const className = '5,000 within 3 s';

const whole = (value: number) => Math.round(value).toLocaleString('en');

const busyFacts = (storm: Storm): string[] =>
  storm.turnedAway === 0
    ? []
    : [
        `p99 of answers ${whole(storm.p99Of.answers)} ms, of own reads ${whole(storm.p99Of.own)} ms, of others ${whole(storm.p99Of.other)} ms`,
        `${whole(storm.turnedAway)} calls turned away, p99 ${whole(storm.p99TurnedAway)} ms`,
        `${whole(storm.perSecondUnderLoad)} a second finished under load`,
      ];

/** A storm as a line for the terminal. */
export const printStorm = (name: string, storm: Storm): string =>
  [
    name.padEnd(12),
    `${whole(storm.rate)} attempts a second began for ${storm.seconds} s`,
    `${whole(storm.finished)} of ${whole(storm.started)} finished, ${whole(storm.perSecond)} a second`,
    `call p50 ${whole(storm.p50)} ms, p99 ${whole(storm.p99)} ms`,
    ...busyFacts(storm),
    ...(storm.cutOff > 0 ? [`${whole(storm.cutOff)} calls without a reply`] : []),
    ...(Number.isNaN(storm.slowestHealth)
      ? []
      : [`slowest health ${whole(storm.slowestHealth)} ms`]),
    ...[...storm.failures].map(([what, times]) => `${times} × ${what}`),
  ].join('; ');

const orDash = (value: number) => (Number.isNaN(value) ? '–' : whole(value));

const toRow = (storm: Scene) => {
  const { answers, own, other } = storm.p99Of;
  const { rate, started, finished, perSecondUnderLoad } = storm;
  const counts = [rate, started, finished, perSecondUnderLoad].map(whole);
  const waits = [storm.p50, storm.p99, answers, own, other, storm.slowestHealth].map(orDash);
  const sentAway = [whole(storm.turnedAway), orDash(storm.p99TurnedAway), whole(storm.cutOff)];
  return `| ${[storm.name, ...counts, ...waits, ...sentAway].join(' | ')} |`;
};

/** The results as the text of `bench/storm/RESULTS.md`. */
export const toStormMarkdown = ({
  machine,
  isCapacitySet,
  scenes,
  memory,
  losses,
}: Night): string => {
  const classAtOnce = scenes.find(({ name }) => name === className);
  return `# An exam night

Written by \`npm run bench:storm\` on ${new Date().toISOString().slice(0, 10)}; do not edit.

${machine}.

| | attempts begun in a second | begun | finished | finished in a second, while others began | call p50 ms | call p99 ms | answers p99 ms | own reads p99 ms | others p99 ms | slowest health ms | calls told to come back | told at p99 ms | calls without a reply |
|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|
${scenes.map(toRow).join('\n')}

- An attempt is eight calls: open the lesson, the exam and its questions, save three times, submit, read the result. Sign-in is left
  out. Attempts begin at a fixed rate, whether or not earlier ones have ended; each is of another student and exam.
- The capacity is the highest rate at which the p99 of a call stays within ${criteria.p99} ms and ${criteria.finishedShare * 100} % of the attempts
  finish. The machine has to make the load, too.${isCapacitySet ? ' It was known from a search before, and named.' : ''}
- Beyond it a student who is told to come back waits 8 to 12 s, and gives up when the load ends, except among the 5,000. Everybody has a
  connection, opened with the first call; the next student takes over that of one who has finished. The times of calls
  are of those that were taken. The health is asked by a process of its own, every time over a new connection; it has to share the cores, too.
- The pages of the 5,000 wait for the moment at which the exam opens, and spread their calls over 3 s; ${classAtOnce === undefined ? '' : `all of them had finished after ${whole(classAtOnce.tookSeconds)} s, waits included.`}
${scenes
  .filter(({ shares }) => shares !== '')
  .map(({ name, shares }) => `- ${name}: ${shares}.`)
  .join('\n')}
- Memory of the server at the capacity and after each overload: ${memory.map(whole).join(', ')} MiB.
- Of what was acknowledged in all of these storms, ${losses.length === 0 ? 'nothing was missing and nothing double' : `this was wrong: ${[...new Set(losses)].join('; ')}`}.
`;
};
