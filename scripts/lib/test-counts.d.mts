export type Counts = { passed: number; failed: number; skipped: number };

export const noTests: Counts;
export function addCounts(one: Counts, other: Counts): Counts;
export function countVitest(report: object | undefined, exitCode: number): Counts;
export function failuresOfVitest(report: object | undefined): string[];
export function countPlaywright(report: object | undefined, exitCode: number): Counts;
export function closingLine(counts: Counts): string;
export function needsNoProduct(runners: { unit?: string[]; e2e?: string[] }): boolean;
export function chooseRunners(args: readonly string[]): { unit?: string[]; e2e?: string[] };
