import { describe, expect, test } from 'vitest';
import { isTesting, listSources, readSource } from './source-tree.ts';

/**
 * Rules that stand in one place. Those that SQL has to know stand in one view or function, and in one function of `domain/`
 * where TypeScript decides by them; elsewhere the columns from which they are made would be a second copy.
 */
const rules = [
  {
    what: 'whether a result counts',
    use: 'the views countable_results and open_retries',
    copy: /\bretry_opened_at\b/u,
    // The classification of `privacy` names every column.
    owners: /^server\/(?:features\/(?:exam-day|privacy)\/|platform\/database\/)/u,
  },
  {
    what: 'which options are right, in SQL',
    use: 'the function right_options',
    copy: /\b(?:correct_option_index|other_right_options)\b/u,
    owners: /^server\/(?:features\/exams\/|platform\/database\/)/u,
    only: /\.repository\.ts$/u,
  },
  {
    what: 'whether students see a lesson',
    use: 'the view shown_lessons, or the function is_shown',
    copy: /\blesson\.is_published and course\.is_published\b|\bis_course_published\b/u,
    owners: /^server\/(?:features\/catalogue\/|platform\/database\/)/u,
    only: /\.repository\.ts$/u,
  },
  {
    what: 'which opening times apply to a student',
    use: 'the view exams_for_students, or the functions opens_at, closes_at and window_group',
    copy: /coalesce\(\s*\w+\.(?:opens|closes)_at,\s*\w+\.(?:opens|closes)_at\s*\)/u,
    owners: /^$/u,
  },
  {
    what: 'which options are right',
    use: 'rightOptionsOf of domain/exams/grading.ts',
    copy: /\[\s*(?:\w+\.)?correct_?option_?index,\s*\.\.\./iu,
    owners: /^domain\/exams\/grading\.ts$/u,
  },
  {
    what: 'how an id of a call is read',
    use: 'id of contract/ids.ts, which reads capital letters as small ones',
    copy: /\bz\.(?:uuid|guid)(?:v\d)?\(/u,
    owners: /^contract\/ids\.ts$/u,
  },
];

const findCopies = (
  { copy, owners, only = /\.tsx?$/u }: (typeof rules)[number],
  files: readonly (readonly [string, string])[],
): string[] =>
  files
    .filter(([file, text]) => only.test(file) && !owners.test(file) && copy.test(text))
    .map(([file]) => file);

const sources = ['bench', 'contract', 'demo', 'domain', 'server', 'web']
  .flatMap((folder) => listSources(folder))
  .filter((file) => !isTesting(file))
  .map((file) => [file, readSource(file)] as const);

describe.each(rules)('the rule $what', (rule) => {
  test(`the rule stands in one place: elsewhere ${rule.use}`, () => {
    expect(findCopies(rule, sources)).toEqual([]);
  });
});

test('a second copy of each rule is found', () => {
  const copies = [
    'where result.retry_opened_at is null',
    'result.answers[1] - 1 = question.correct_option_index',
    'where lesson.is_published and course.is_published',
    'select coalesce(group_window.opens_at, exam.opens_at) as opens_at',
    'const right = [question.correct_option_index, ...question.other_right_options];',
    'const idParams = z.object({ id: z.uuid() });',
  ];
  const file = 'server/features/learning/copied.repository.ts';
  for (const [index, rule] of rules.entries()) {
    expect(findCopies(rule, [[file, copies[index] ?? '']])).toEqual([file]);
  }
});
