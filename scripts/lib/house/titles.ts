import { globSync, readFileSync } from 'node:fs';
import { inProject } from './source-imports.ts';

export type Title = { kind: 'test' | 'step'; text: string };

/** At most this share of the titles has no subject or no verb. */
export const maxShareWithoutSubject = 0.02;

/** A call's arguments, with brackets in brackets, as tables of cases have them. */
const args = String.raw`\((?:[^()]|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))*\)`;

const pattern = new RegExp(
  String.raw`\b(test\.step|(?:test|it)(?:\.(?:each|for|skipIf|runIf)(?:<[^>]*>)?${args})?)` +
    String.raw`\(\s*(['"\x60])((?:\\.|(?!\2)[^\\])*)\2\s*,`,
  'gu',
);

/** The titles of tests and of steps of journeys in a file; those of groups are not sentences. */
export const titlesIn = (source: string): Title[] =>
  [...source.matchAll(pattern)].map(([, call, , text = '']) => ({
    kind: call === 'test.step' ? 'step' : 'test',
    text,
  }));

const auxiliaries = `am are can can’t cannot could did do does doesn’t don’t had has have is isn’t may must should was
  were will would`;

/** Verbs of the titles in the third person; a new one is added here when a title with it is counted. */
const verbs = `accepts adds addresses agrees allows announces answers appears applies arrives asks assigns awards becomes
  begins belongs brings builds buys calls cancels carries catches causes celebrates changes charges chooses claims clears closes
  combines comes compares completes composes computes confirms consents contains continues controls converts copies
  corrects costs counts covers creates cuts decides deletes depends describes detects differs disappears divides downloads
  draws drops duplicates earns edits ends enlarges enters equals exchanges excludes exists expects explains exports fails
  falls fills finds finishes fires fits flags follows formats gets gives goes grades grants greets grows handles happens
  hides highlights holds ignores imports includes informs invalidates invites isolates joins judges jumps keeps knows lacks
  lasts leads learns leaves lets limits links lists loads locks looks loses mails makes marks matches means measures meets mentions
  merges moves names narrows needs notifies offers omits opens orders outgrows outlives overflows overlaps passes pays plays practises prefers
  prepares prints produces publishes puts quotes reaches reads receives recognises records recovers redirects reduces refers
  refreshes refunds refuses rejects releases reloads removes renames renders renews reorders repeats replaces reports
  requires reserves resets restores resumes returns reverts revokes rounds runs saves says scans scores scrolls searches
  sees selects sells sends separates serves sets shares shortens shows shrinks signs skips sorts spends splits stands starts stays stops
  stores strikes submits succeeds suggests survives switches takes tells throws ticks travels treats tries triggers turns
  undoes unlocks updates uploads uses verifies views waits wins withdraws works writes zooms`;

const words = (text: string): string[] => text.split(/\s+/u);

const withoutEnding = (verb: string): string =>
  verb
    .replace(/ies$/u, 'y')
    .replace(/(?<=ss|sh|ch|x|o)es$/u, '')
    .replace(/(?<!s)s$/u, '');

const finite = new Set([
  ...words(auxiliaries),
  ...words(verbs),
  ...words(verbs).map((verb) => withoutEnding(verb)),
]);

/** A title that begins with a verb, or with a word that continues the title of a group. */
const beginning =
  /^(?:of\b[^,]*$|(?:and|but|nor|is|are|was|has|have|can|may|does|do|says|shows|refuses|finds)\b)/u;

/**
 * Whether a title lacks its subject or its verb, as far as single words show: `of 3 results, 2 are the best` has
 * both.
 */
export const lacksSubject = ({ text }: Title): boolean =>
  beginning.test(text) ||
  !(text.toLowerCase().match(/[a-z’]+/gu) ?? []).some((word) => finite.has(word));

/** The titles of every test and journey, each with the path of its file. */
export const readTitles = (top = inProject()): (Title & { file: string })[] =>
  globSync('{contract,demo,domain,e2e,scripts,server,web}/**/*.{test,e2e}.{ts,tsx}', { cwd: top })
    .toSorted()
    .flatMap((file) =>
      titlesIn(readFileSync(inProject(file), 'utf8')).map((title) => ({ ...title, file })),
    );
