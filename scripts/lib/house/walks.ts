import { maxWalks } from './house-limits.ts';

/** A request of docs/walks.md: how many files it enters, and how often something below calls back. */
export type WalkFigures = { name: string; files: number; turnsBack: number };

const figuresPattern =
  /^## (?<name>.+)\n\n.*: (?<files>\d+) files, \d+ statements, turns back: (?<turnsBack>\d+)$/gmu;

/** The figures in the text of docs/walks.md, which a test compares with traced requests. */
export const readWalks = (page: string): WalkFigures[] =>
  [...page.matchAll(figuresPattern)].map(({ groups }) => ({
    name: groups?.['name'] ?? '',
    files: Number(groups?.['files']),
    turnsBack: Number(groups?.['turnsBack']),
  }));

/** Walks that enter more files than house-limits.ts allows, turn back, or are missing. */
export const findLongWalks = (walks: readonly WalkFigures[]): string[] =>
  Object.entries(maxWalks).flatMap(([name, limit]) => {
    const walk = walks.find((other) => other.name === name);
    if (!walk) return [`docs/walks.md has no walk «${name}»`];
    return [
      ...(walk.files > limit ? [`«${name}» enters ${walk.files} files, more than ${limit}`] : []),
      ...(walk.turnsBack > 0 ? [`«${name}» turns back ${walk.turnsBack} times`] : []),
    ];
  });
