import { defaultPoolSize } from '#server/platform/database/database.ts';
import type { Comparison } from './compare.ts';

type Run = { comparisons: Comparison[]; machine: string; rounds: number; seconds: number };

const whole = (value: number) => Math.round(value).toLocaleString('en');
/** Cut and never rounded up: 0.699 has not reached 0.70. */
const cut = (value: number) => (Math.floor(value * 100) / 100).toFixed(2);

/** One comparison as a line for the terminal. */
export const printRow = ({ route, ours, rival, ratio, isMet }: Comparison): string =>
  [
    isMet ? 'met    ' : 'NOT MET',
    route.name.padEnd(36),
    `${cut(ratio)} of ${route.rival} (target ${route.target})`,
    `${whole(ours.requestsPerSecond)} / ${whole(rival.requestsPerSecond)} a second`,
    `server ${whole(ours.cpuPerRequest)} / ${whole(rival.cpuPerRequest)} µs`,
    `p99 ${ours.p99} / ${rival.p99} ms`,
  ].join('  ');

const toRow = ({ route, ours, rival, ratio, isMet }: Comparison) =>
  [
    '',
    `\`${route.name}\``,
    whole(ours.requestsPerSecond),
    whole(rival.requestsPerSecond),
    route.rival,
    `**${cut(ratio)}**`,
    cut(route.target),
    isMet ? 'met' : 'not met',
    `${ours.p99} / ${rival.p99}`,
    `${whole(ours.cpuPerRequest)} / ${whole(rival.cpuPerRequest)}`,
    '',
  ]
    .join(' | ')
    .trim();

/** The results as the file that lies in the tree. */
export const toMarkdown = ({
  comparisons,
  machine,
  rounds,
  seconds,
}: Run): string => `# What the bench measured

Written by \`npm run bench\` on ${new Date().toISOString().slice(0, 10)}; do not edit.

${machine}.

| route | ours, requests/s | rival, requests/s | rival | ratio | target | | p99 ms, ours / rival | server CPU µs/request, ours / rival |
|---|---:|---:|---|---:|---:|---|---:|---:|
${comparisons.map(toRow).join('\n')}

How it is measured:
- One server process holds the product (default log level, security headers, sign-in) and, on another port, the rivals;
  both have a pool of ${defaultPoolSize} connections to one embedded PostgreSQL with durability on. The load (autocannon, 32 connections,
  loopback) comes from another process on the same machine.
- \`the same SQL, bare\`: a Fastify route without schema, hook or log that sends the very statements and parameters that
  our route was recorded to send when it had just started and knew no exam yet, prepared by name like ours, through \`pg\`, and replies with the rows. \`a constant reply\`:
  the bytes of our reply from memory. \`a bare insert\`: a JSON body, and one row into a table of the shape of
  \`exam_results\` or \`exam_attempts\`, with its checks, indexes and references; it signs nobody in, grades nothing and
  awards nothing.
- Reads ask 100 different requests in turn; every submission is of another student and exam, and every second one earns a
  certificate; answers to an exam are saved three times, of which the first begins it. The database holds 20 courses × 10 lessons, an exam of 10 questions each, and 5,000 students.
- After a warm-up, ours and rival take turns: ${rounds} rounds of ${seconds} s each. The ratio is the median of the rounds' ratios; the
  other figures are medians too. All processes share the cores, so the rates say less than the ratios and the CPU time.
`;
