import type { SheetPage } from '#domain/exams/sheets/sheet-layout.ts';
import type { Bubble } from '#domain/exams/sheets/sheet-places.ts';
import type { GrayPicture } from '#domain/exams/sheets/sheet-reading.ts';
import { groupBy } from '#domain/group-by.ts';
import type { FittedRing, RingFit } from './fit-rings.ts';
import { lensOf, wholeRingContrast } from './ring-contrast.ts';

/** So many rings of a block may be lost before none of it is trusted: between rows that were taken for others rings are lost. */
const maxLost = 0.25;
/** The share of the usual contrast above which a ring is seen where none is printed. */
const phantom = 0.5;

const medianOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Whether a ring is not where it is expected. */
const isLost = ({ contrast, off }: FittedRing, usual: number): boolean =>
  contrast < 0.3 * usual || off > 0.45;

/** Circles that stand in rows below each other: the number, and each column of questions. */
const blocksOf = (page: SheetPage): (readonly Bubble[])[] => {
  const columns = groupBy(page.questions, ({ label }) => Math.round(label.x));
  return [
    page.digits.flat(),
    ...[...columns.values()].map((questions) =>
      questions.flatMap(({ bubbles, markRows }) => [
        ...bubbles,
        ...markRows.flatMap((row) => row.bubbles),
      ]),
    ),
  ];
};

/** Where one more row would be above the first and below the last one. */
const rowsBeyond = (block: readonly Bubble[]): Bubble[][] => {
  const rows = [...groupBy(block, ({ y }) => y)].toSorted(([a], [b]) => a - b);
  const [first, second] = rows;
  const last = rows.at(-1);
  if (!first || !second || !last) return [];
  const step = second[0] - first[0];
  return [
    first[1].map((bubble) => ({ ...bubble, y: bubble.y - step })),
    last[1].map((bubble) => ({ ...bubble, y: bubble.y + step })),
  ];
};

/**
 * The circles of blocks in which rows may have been taken for other rows, by their centres: where many rings are lost, or where
 * rings are seen beyond the first or the last row.
 */
export const distrustedBlocks = (
  picture: GrayPicture,
  { mapping, rings }: RingFit,
  /** The printed circles, in the order of the rings. */
  circles: readonly Bubble[],
  page: SheetPage,
): Set<Bubble> => {
  const usual = medianOf(rings.map(({ contrast }) => contrast));
  const ringOf = new Map(circles.map((bubble, index) => [bubble, rings[index]]));
  const whole = (bubble: Bubble) => wholeRingContrast(lensOf(picture, mapping, bubble), 0, 0);
  const distrusted = blocksOf(page).filter((block) => {
    const own = block.flatMap((bubble) => ringOf.get(bubble) ?? []);
    if (own.length === 0) return false;
    const lost = own.filter((ring) => isLost(ring, usual)).length;
    if (lost > Math.max(2, maxLost * own.length)) return true;
    const seen = medianOf(own.map(({ bubble }) => whole(bubble)));
    return rowsBeyond(block).some(
      (row) => medianOf(row.map(whole)) > Math.max(phantom * seen, 0.04),
    );
  });
  return new Set(distrusted.flat());
};
