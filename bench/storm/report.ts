import { held } from './search.ts';
import type { Storm } from './storm.ts';

/** A storm with its name and with what was full first. */
type Scene = Storm & { name: string; shares: string };

type Night = {
  machine: string;
  scenes: Scene[];
  /** Mebibytes of the server at the capacity, then after each overload. */
  memory: number[];
  losses: string[];
};

const whole = (value: number) => Math.round(value).toLocaleString('en');

/** A storm as a line for the terminal. */
export const printStorm = (name: string, storm: Storm): string =>
  [
    name.padEnd(12),
    `${whole(storm.rate)} attempts a second began for ${storm.seconds} s`,
    `${whole(storm.finished)} of ${whole(storm.started)} finished, ${whole(storm.perSecond)} a second`,
    `call p50 ${whole(storm.p50)} ms, p99 ${whole(storm.p99)} ms`,
    ...(storm.turnedAway > 0
      ? [
          `${whole(storm.turnedAway)} calls turned away, ${whole(storm.perSecondUnderLoad)} a second finished under load`,
        ]
      : []),
    ...[...storm.failures].map(([what, times]) => `${times} × ${what}`),
  ].join('; ');

const toRow = (storm: Scene) =>
  `| ${storm.name} | ${whole(storm.rate)} | ${whole(storm.started)} | ${whole(storm.finished)} | ${whole(storm.perSecondUnderLoad)} | ${whole(storm.p50)} | ${whole(storm.p99)} | ${whole(storm.turnedAway)} |`;

/** The results as the text of `bench/storm/RESULTS.md`. */
export const toStormMarkdown = ({
  machine,
  scenes,
  memory,
  losses,
}: Night): string => `# An exam night

Written by \`npm run bench:storm\` on ${new Date().toISOString().slice(0, 10)}; do not edit.

${machine}.

| | attempts begun in a second | begun | finished | finished in a second, while others began | call p50 ms | call p99 ms | calls told to come back |
|---|---:|---:|---:|---:|---:|---:|---:|
${scenes.map(toRow).join('\n')}

- An attempt is eight calls: open the lesson, the exam and its questions, save three times, submit, read the result. Sign-in is left
  out. Attempts begin at a fixed rate, whether or not earlier ones have ended; each is of another student and exam.
- The capacity is the highest rate at which the p99 of a call stays within ${held.p99} ms and ${held.finishedShare * 100} % of the attempts
  finish. The machine has to make the load, too.
- Beyond it a student who is told to come back waits 8 to 12 s, and gives up when the load ends.
${scenes
  .filter(({ shares }) => shares !== '')
  .map(({ name, shares }) => `- ${name}: ${shares}.`)
  .join('\n')}
- Memory of the server at the capacity and after each overload: ${memory.map(whole).join(', ')} MiB.
- Of what was acknowledged in all of these storms, ${losses.length === 0 ? 'nothing was missing and nothing double' : `this was wrong: ${[...new Set(losses)].join('; ')}`}.
`;
