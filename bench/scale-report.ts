import type { SchoolSize } from './fill.ts';

/** Milliseconds of one request in a small and in a large school. */
export type GrowthRow = { name: string; small: number; large: number; growth: number };

type Run = {
  rows: GrowthRow[];
  machine: string;
  small: SchoolSize;
  large: SchoolSize;
  rounds: number;
  seconds: number;
};

/** How much longer a request may take in the large school. */
export const growthLimit = 1.2;

const verdict = ({ growth }: GrowthRow) => (growth <= growthLimit ? 'met' : 'NOT MET');
const people = ({ courses, students }: SchoolSize) =>
  `${courses.toLocaleString('en')} courses and ${students.toLocaleString('en')} students`;

/** One route as a line for the terminal. */
export const printGrowth = (row: GrowthRow): string =>
  `${verdict(row).padEnd(8)} ${row.name.padEnd(36)} ${row.growth.toFixed(2)} times (at most ${growthLimit})  ${row.small.toFixed(2)} / ${row.large.toFixed(2)} ms`;

/** The results as the text of `bench/SCALE-RESULTS.md`. */
export const toGrowthMarkdown = ({
  rows,
  machine,
  small,
  large,
  rounds,
  seconds,
}: Run): string => `# What a larger school costs

Written by \`npm run bench:scale\` on ${new Date().toISOString().slice(0, 10)}; do not edit.

${machine}.

| route | small school, ms | large school, ms | growth | at most | |
|---|---:|---:|---:|---:|---|
${rows.map((row) => `| \`${row.name}\` | ${row.small.toFixed(2)} | ${row.large.toFixed(2)} | **${row.growth.toFixed(2)}** | ${growthLimit} | ${verdict(row)} |`).join('\n')}

Two servers on one PostgreSQL: one school of ${people(small)}, one of ${people(large)}. One request at a time, the schools
in turn, ${rounds} rounds of ${seconds} s each; the figures are medians, the growth is the median of the rounds' ratios. The list of
all courses is left out: its reply is as long as there are courses, and comes from memory.
`;
