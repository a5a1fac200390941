import { expect, test } from 'vitest';
import { findLosses } from '#server/testing/question-import/account-for.ts';
import { documentKinds } from '#server/testing/question-import/accounted-documents.ts';

test.each(documentKinds)(
  'the readers carry over or name each text of 100 generated documents: %s',
  (kind) => {
    expect(findLosses(kind, 100)).toEqual([]);
  },
);
