import { readFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import type { Outcome } from './scene.ts';

/** The text of each scene, by its name. */
export type Results = Map<string, string>;

const sectionPattern = /^<!-- (\w+) -->\n([\s\S]*?)(?=^<!-- |\n*$(?![\s\S]))/gmu;

/** What an earlier run wrote; a run of some scenes leaves the others as they are. */
export const readResults = async (file: string): Promise<Results> => {
  const text = await readFile(file, 'utf8').catch(() => '');
  return new Map(
    [...text.matchAll(sectionPattern)].map(([, name = '', section = '']) => [name, section.trim()]),
  );
};

/** A scene as it stands in the report. */
export const toSection = (machine: string, outcomes: readonly Outcome[]): string => {
  const day = new Date().toISOString().slice(0, 10);
  const parts = outcomes.map(({ title, figures, faults }) =>
    [
      `## ${title}`,
      '',
      ...figures.map((figure) => `- ${figure}`),
      ...(faults.length === 0
        ? ['- Nothing was wrong.']
        : faults.map((fault) => `- Wrong: ${fault}.`)),
    ].join('\n'),
  );
  // Above the number of cores, other work took part of the machine.
  const load = (loadavg()[0] ?? 0).toFixed(1);
  return [...parts, `${day}: ${machine}; load average ${load}.`].join('\n\n');
};

/** The report, its scenes in the given order. */
export const toMarkdown = (results: Results, order: readonly string[]): string =>
  [
    '# The drill',
    'Written by `npm run drill`; do not edit. What each failure looks like, and what to do, stands in `docs/operating.md`.',
    ...order
      .filter((name) => results.has(name))
      .map((name) => `<!-- ${name} -->\n\n${results.get(name)}`),
  ]
    .join('\n\n')
    .concat('\n');
