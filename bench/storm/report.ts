import type { Storm } from './storm.ts';

type Run = {
  machine: string;
  full: Storm;
  half: Storm;
  kills: number;
  losses: string[];
  killed: Storm;
};

/** Targets: attempts per second, and the p99 of a call in milliseconds at half that rate. */
export const targets = { attemptsPerSecond: 1000, p99AtHalf: 250 };

const whole = (value: number) => Math.round(value).toLocaleString('en');

/** A storm as a line for the terminal. */
export const printStorm = (name: string, storm: Storm): string =>
  [
    name.padEnd(12),
    `${whole(storm.rate)} attempts a second began for ${storm.seconds} s`,
    `${whole(storm.finished)} of ${whole(storm.started)} finished, ${whole(storm.perSecond)} a second`,
    `call p50 ${whole(storm.p50)} ms, p99 ${whole(storm.p99)} ms`,
    ...[...storm.failures].map(([what, times]) => `${times} × ${what}`),
  ].join('; ');

const toRow = (name: string, storm: Storm) =>
  `| ${name} | ${whole(storm.rate)} | ${whole(storm.started)} | ${whole(storm.finished)} | ${whole(storm.perSecond)} | ${whole(storm.p50)} | ${whole(storm.p99)} |`;

/** The results as the text of `bench/storm/RESULTS.md`. */
export const toStormMarkdown = ({
  machine,
  full,
  half,
  kills,
  losses,
  killed,
}: Run): string => `# An exam night

Written by \`npm run bench:storm\` on ${new Date().toISOString().slice(0, 10)}; do not edit.

${machine}.

| | attempts begun in a second | begun | finished | finished in a second | call p50 ms | call p99 ms |
|---|---:|---:|---:|---:|---:|---:|
${toRow('as many as come', full)}
${toRow('half as many', half)}
${toRow(`server killed ${kills} times`, killed)}

- An attempt is seven calls: open the lesson, open the exam, save three times, submit, read the result. Sign-in is left
  out. Attempts begin at a fixed rate, whether or not earlier ones have ended; each is of another student and exam.
- Targets: ${whole(targets.attemptsPerSecond)} attempts a second on two cores, load included; p99 of a call below ${targets.p99AtHalf} ms at half that rate.
  Moodle 4.5 by its REST API on such a machine: 8.6 attempts a second.
- In the last storm the server was killed (-9) ${kills} times; students sent again what got no answer. Of what was
  acknowledged, ${losses.length === 0 ? 'nothing was missing and nothing double' : `this was wrong: ${[...new Set(losses)].join('; ')}`}.
`;
