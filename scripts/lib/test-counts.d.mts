export type Counts = { passed: number; failed: number; skipped: number };

export const noTests: Counts;
export function addCounts(one: Counts, other: Counts): Counts;
export function countVitest(report: object | undefined, exitCode: number): Counts;
export function failuresOfVitest(report: object | undefined): string[];
export function countPlaywright(report: object | undefined, exitCode: number): Counts;
export function closingLine(counts: Counts): string;
type Runners = { unit?: string[]; e2e?: string[] };
export function needsNoProduct(runners: Runners): boolean;
export function chooseRunners(args: readonly string[]): Runners;
export function runnersOfChange(change: {
  unit: string[];
  journeys: string[];
  modules: string[];
}): Runners;
export function duration(milliseconds: number): string;
