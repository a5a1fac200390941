import type { PanelRoute } from './panel-routes.ts';

/** Milliseconds of a panel's reply in a small and in a large school. */
export type PanelRow = Pick<PanelRoute, 'name' | 'limit'> & {
  small: number;
  large: number;
  growth: number;
};

type Run = { rows: PanelRow[]; machine: string; rounds: number; seconds: number };

/** Whether a panel keeps its limit. */
export const isMet = ({ limit, large, growth }: PanelRow): boolean =>
  'times' in limit ? growth <= limit.times : large <= limit.milliseconds;

const verdict = (row: PanelRow) => (isMet(row) ? 'met' : 'NOT MET');
const limitText = ({ limit }: PanelRow) =>
  'times' in limit ? `${limit.times} times` : `${limit.milliseconds} ms`;

/** One panel as a line for the terminal. */
export const printPanel = (row: PanelRow): string =>
  `${verdict(row).padEnd(8)} ${row.name.padEnd(40)} ${row.small.toFixed(2)} / ${row.large.toFixed(2)} ms, ${row.growth.toFixed(2)} times (at most ${limitText(row)})`;

/** The results as the text of `bench/PANEL-RESULTS.md`. */
export const toPanelMarkdown = ({
  rows,
  machine,
  rounds,
  seconds,
}: Run): string => `# What the teacher's panels cost in a large school

Written by \`npm run bench:scale\` on ${new Date().toISOString().slice(0, 10)}; do not edit.

${machine}.

| first reply | small school, ms | large school, ms | growth | at most | |
|---|---:|---:|---:|---:|---|
${rows.map((row) => `| ${row.name} | ${row.small.toFixed(2)} | ${row.large.toFixed(2)} | **${row.growth.toFixed(2)}** | ${limitText(row)} | ${verdict(row)} |`).join('\n')}

Two servers on one PostgreSQL. The small school has 1,000 students, 10,000 results, 2,000 notifications and 1,000 access codes, the
large one a hundred times as many of each; both have 200 exams. One request at a time, the schools in turn, ${rounds} rounds of
${seconds} s each; the figures are medians, the growth is the median of the rounds' ratios. Searches differ from request to request.
`;
