import type { SchoolSize } from '#bench/fill.ts';

/** What a scene of the drill showed. */
export type Outcome = {
  title: string;
  /** What was seen, a sentence each. */
  figures: string[];
  /** What should not have been; empty when all is well. */
  faults: string[];
};

/** How much a scene does: the short form runs among the tests. */
export type Extent = { rate: number; seconds: number; school: SchoolSize };

/** Where the scenes play. */
export type Drill = {
  /** For the files of the product and for archives. */
  folder: string;
  createEmpty: (name: string) => Promise<string>;
  createSchool: (name: string, size: SchoolSize) => Promise<string>;
  drop: (name: string) => Promise<void>;
  /** The next port that nothing of the drill listens on. */
  nextPort: () => number;
};

export const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;

export const count = (value: number): string => Math.round(value).toLocaleString('en');

export const megabytes = (bytes: number): string => `${count(bytes / 1e6)} MB`;

/** Runs work and says how long it took, in milliseconds. */
export const timed = async <T>(work: () => Promise<T>): Promise<[T, number]> => {
  const begun = performance.now();
  const result = await work();
  return [result, performance.now() - begun];
};
