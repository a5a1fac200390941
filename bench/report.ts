import { defaultPoolSize } from '#server/platform/database/database.ts';
import type { Comparison } from './compare.ts';

type Run = { comparisons: Comparison[]; machine: string; rounds: number; seconds: number };

const whole = (value: number) => Math.round(value).toLocaleString('en');
/** Rounds down, because 0.699 does not reach a target of 0.70. */
const cut = (value: number) => (Math.floor(value * 100) / 100).toFixed(2);

/** One comparison as a line for the terminal. */
export const printRow = ({ route, ours, baseline, ratio, isMet }: Comparison): string =>
  [
    isMet ? 'met    ' : 'NOT MET',
    route.name.padEnd(36),
    `${cut(ratio)} of ${route.baseline} (target ${route.target})`,
    `${whole(ours.requestsPerSecond)} / ${whole(baseline.requestsPerSecond)} a second`,
    `server ${whole(ours.cpuPerRequest)} / ${whole(baseline.cpuPerRequest)} µs`,
    `p99 ${ours.p99} / ${baseline.p99} ms`,
  ].join('  ');

const toRow = ({ route, ours, baseline, ratio, isMet }: Comparison) =>
  [
    '',
    `\`${route.name}\``,
    whole(ours.requestsPerSecond),
    whole(baseline.requestsPerSecond),
    route.baseline,
    `**${cut(ratio)}**`,
    cut(route.target),
    isMet ? 'met' : 'not met',
    `${ours.p99} / ${baseline.p99}`,
    `${whole(ours.cpuPerRequest)} / ${whole(baseline.cpuPerRequest)}`,
    '',
  ]
    .join(' | ')
    .trim();

/** The results as the text of `bench/RESULTS.md`. */
export const toMarkdown = ({
  comparisons,
  machine,
  rounds,
  seconds,
}: Run): string => `# What the bench measured

Written by \`npm run bench\` on ${new Date().toISOString().slice(0, 10)}; do not edit.

${machine}.

| route | ours, requests/s | baseline, requests/s | baseline | ratio | target | | p99 ms, ours / baseline | server CPU µs/request, ours / baseline |
|---|---:|---:|---|---:|---:|---|---:|---:|
${comparisons.map(toRow).join('\n')}

How it is measured:
- One server process runs the product (default log level, security headers, sign-in) and, on another port, the baselines;
  both have a pool of ${defaultPoolSize} connections to one embedded PostgreSQL with durability on. The load (autocannon, 32 connections,
  loopback) comes from another process on the same machine.
- \`the same SQL, bare\`: a Fastify route without schema, hook or log that sends the very statements and parameters that
  our route sent with empty caches (they are recorded at the start), prepared by name like ours, through \`pg\`, and replies with the rows. \`a constant reply\`:
  the bytes of our reply from memory. \`a bare insert\`: a JSON body, and one row into a table of the shape of
  \`exam_results\`, \`exam_attempts\` or \`payments\`, with its checks, indexes and references; it signs nobody in, grades and awards
  nothing, and asks no gateway.
- Reads repeat 100 different requests in rotation; every submission is of another student and exam, and every second one earns a
  certificate; answers to an exam are saved three times, of which the first begins it. The database holds 20 courses × 10 lessons, an exam of 10 questions each, and 5,000 students.
- After a warm-up, our route and its baseline are measured alternately: ${rounds} rounds of ${seconds} s each. The ratio is the median of the rounds' ratios; the
  other figures are medians too. All processes share the cores, so the rates say less than the ratios and the CPU time.
`;
