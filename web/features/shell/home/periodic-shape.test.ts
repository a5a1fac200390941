import { describe, expect, it } from 'vitest';
import { blockPath } from './periodic-shape.ts';

const cellCount = (block: 's' | 'p' | 'd' | 'f') => blockPath(block).split('M').length - 1;

describe('the periodic table of the home page', () => {
  it('the shape has its 118 elements, block by block', () => {
    // Helium belongs to the s block, although it is placed above the noble gases.
    expect({ s: cellCount('s'), p: cellCount('p'), d: cellCount('d'), f: cellCount('f') }).toEqual({
      s: 14,
      p: 36,
      d: 40,
      f: 28,
    });
  });
});
