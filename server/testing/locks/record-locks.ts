import { afterAll } from 'vitest';
import { takeDisorders } from './watched-transactions.ts';

/** A test file whose transactions break the order of docs/locks.md fails. */
afterAll(() => {
  const disorders = takeDisorders();
  if (disorders.length > 0) {
    throw new Error(`Rows are locked against the order of docs/locks.md: ${disorders.join(', ')}`);
  }
});
