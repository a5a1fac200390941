import { median } from '#bench/rounds.ts';
import { everyPage, type MeasuredPage } from './pages.ts';
import type { Visit } from './visit.ts';

/** A page with the median of its visits. */
export type Measurement = { page: MeasuredPage; visit: Visit };

type Run = { measurements: Measurement[]; machine: string; rounds: number };

/** The median of each figure by itself. */
export const medianVisit = (visits: Visit[]): Visit => ({
  kibibytes: median(visits.map(({ kibibytes }) => kibibytes)),
  firstPaint: median(visits.map(({ firstPaint }) => firstPaint)),
  largestPaint: median(visits.map(({ largestPaint }) => largestPaint)),
  layoutShift: median(visits.map(({ layoutShift }) => layoutShift)),
  longestTask: median(visits.map(({ longestTask }) => longestTask)),
  requests: median(visits.map(({ requests }) => requests)),
});

/** Whether the page stays within all of its limits. */
export const isMet = ({ page, visit }: Measurement): boolean =>
  visit.kibibytes <= page.kibibytes &&
  visit.largestPaint <= page.largestPaint &&
  visit.layoutShift <= everyPage.layoutShift &&
  visit.longestTask <= everyPage.longestTask;

const whole = (value: number) => Math.round(value).toLocaleString('en');

/** One page as a line for the terminal. */
export const printRow = (measurement: Measurement): string => {
  const { page, visit } = measurement;
  return [
    isMet(measurement) ? 'met    ' : 'NOT MET',
    page.name.padEnd(8),
    `${whole(visit.kibibytes)} KiB (at most ${page.kibibytes})`,
    `LCP ${whole(visit.largestPaint)} ms (at most ${whole(page.largestPaint)}), FCP ${whole(visit.firstPaint)}`,
    `CLS ${visit.layoutShift.toFixed(3)}`,
    `longest task ${whole(visit.longestTask)} ms`,
    `${visit.requests} requests`,
  ].join('  ');
};

const toRow = (measurement: Measurement) => {
  const { page, visit } = measurement;
  return [
    '',
    page.name,
    `${whole(visit.kibibytes)} / ${page.kibibytes}`,
    `${whole(visit.largestPaint)} / ${whole(page.largestPaint)}`,
    whole(visit.firstPaint),
    `${visit.layoutShift.toFixed(3)} / ${everyPage.layoutShift}`,
    `${whole(visit.longestTask)} / ${everyPage.longestTask}`,
    visit.requests,
    isMet(measurement) ? 'met' : 'not met',
    '',
  ]
    .join(' | ')
    .trim();
};

/** The results as the text of `bench/web/RESULTS.md`. */
export const toMarkdown = ({
  measurements,
  machine,
  rounds,
}: Run): string => `# What a first visit costs

Written by \`npm run bench:web\` on ${new Date().toISOString().slice(0, 10)}; do not edit.

${machine}.

| page | KiB, measured / most | LCP ms, measured / most | FCP ms | CLS, measured / most | longest task ms, measured / most | requests | |
|---|---:|---:|---:|---:|---:|---:|---|
${measurements.map(toRow).join('\n')}

How it is measured: the real product with its demo content on this machine, an empty cache at each visit, a phone of
360 px, processor slowed four times, 1.6 Mbit/s down, 150 ms a request, no TLS. Bytes are those on the wire, with
headers, of everything the page loads by itself until it is quiet. Course and lesson are visited by a signed-in student.
Each figure is the median of ${rounds} visits. Moodle 4.5 on such a machine: 1,045 to 1,250 kB, LCP 2.5 to 2.8 s.
`;
