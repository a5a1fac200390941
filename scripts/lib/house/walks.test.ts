import { expect, test } from 'vitest';
import { findLongWalks, readWalks } from './walks.ts';

const page = (saving: string) => `# Walks

## Save an exam

\`PUT /api/Exam/{id}\`: ${saving}

- exams: \`save-exam.routes.ts\`

## Submit an exam

\`POST /api/ExamResult\`: 16 files, 1 statements, turns back: 0
`;

test('the figures of each walk are read from the page', () => {
  expect(readWalks(page('18 files, 25 statements, turns back: 0'))).toEqual([
    { name: 'Save an exam', files: 18, turnsBack: 0 },
    { name: 'Submit an exam', files: 16, turnsBack: 0 },
  ]);
});

test('a walk that is too long, turns back or is missing is named', () => {
  expect(findLongWalks(readWalks(page('19 files, 25 statements, turns back: 2')))).toEqual([
    '«Save an exam» enters 19 files, more than 18',
    '«Save an exam» turns back 2 times',
    'docs/walks.md has no walk «Start a payment»',
    'docs/walks.md has no walk «Complete a payment»',
    'docs/walks.md has no walk «Take cash for a month»',
  ]);
});
