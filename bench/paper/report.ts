import type { Tally } from './play-sheets.ts';

/** One renderer's sheets of one seed. */
export type Played = { renderer: string; seed: number; tally: Tally };

const percent = (part: number, whole: number): string =>
  `${((100 * part) / Math.max(1, whole)).toFixed(2)} %`;

/** How much slower a cheap phone is taken to be than the machine of the report, and how long a sheet may take there. */
const slowness = 4;
const longest = 2000;

const medianOf = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

const timesOf = ({ processorTimes }: Tally): string => {
  const slowed = processorTimes.map((time) => time * slowness);
  const within = slowed.filter((time) => time <= longest).length;
  return `${Math.round(medianOf(processorTimes))} ms, slowed ${Math.round(medianOf(slowed))} ms, ${percent(within, slowed.length)} within 2 s`;
};

const rowOf = ({ renderer, seed, tally }: Played): string => {
  const read = tally.sheets - tally.refused;
  return `| ${[
    renderer,
    seed,
    tally.sheets,
    tally.questions,
    tally.silentQuestions,
    tally.silentNumbers,
    tally.silentModels,
    percent(tally.doubtfulQuestions, tally.questions),
    percent(tally.askedQuestions, tally.questions),
    percent(tally.doubtfulNumbers, read),
    percent(tally.doubtfulModels, read),
    `${percent(tally.refused, tally.sheets)}, ${tally.refusedGood} of them well photographed`,
    timesOf(tally),
  ].join(' | ')} |`;
};

const reasonsOf = ({ renderer, seed, tally }: Played): string =>
  `Refused of ${renderer}, seed ${seed}: ${
    Object.entries(tally.reasons)
      .map(([reason, count]) => `${reason} ${count}`)
      .join(', ') || 'none'
  }.`;

/** Whether nothing was read wrongly without a word, at most 5 % are asked in vain and at most 3 % refused, no good picture. */
const meetsTargets = ({ tally }: Played): boolean =>
  tally.silentQuestions + tally.silentNumbers + tally.silentModels + tally.refusedGood === 0 &&
  tally.askedQuestions <= 0.05 * tally.questions &&
  tally.refused <= 0.03 * tally.sheets;

/** The report as Markdown. */
export const reportOf = (played: readonly Played[], machine: string, day: string): string =>
  [
    '# What the reader of answer sheets makes of drawn photographs',
    '',
    `Written by \`npm run bench:paper\` on ${day}; do not edit.`,
    '',
    machine,
    '',
    `**0 silent errors, at most 5 % asked and 3 % refused: ${played.every(meetsTargets) ? 'met' : 'not met'}**`,
    '',
    'Each sheet is drawn by the product, filled at random, and photographed by a renderer. Silent errors count as read what is not there,',
    'or as empty what is filled. «Asked, clean» are doubtful questions with one filled circle and nothing else; «asked» adds those with a',
    'rubbed out, crossed out or faint circle, and leaves out true blanks and doubles. Time is processor time of reading with the QR code:',
    `its median, the same ${slowness} times as long for a slower processor, and the share of sheets that are read within 2 s there.`,
    '',
    '| Renderer | Seed | Sheets | Questions read | Silent | Silent numbers | Silent models | Asked, clean | Asked | Numbers asked | Models asked | Refused | Processor time of a sheet |',
    `|${'---|'.repeat(13)}`,
    ...played.map(rowOf),
    '',
    ...played.map(reasonsOf),
    ...played.flatMap(({ tally }) => tally.errors.map((error) => `- ${error}`)),
    '',
  ].join('\n');
