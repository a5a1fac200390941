import type { SKRSContext2D } from '@napi-rs/canvas';
import { type InlineBox, inRow, space } from '#server/platform/printing/formulas/inline-box.ts';
import type { Piece } from './read-rich-text.ts';
import { type TextSetting, type Unit, unitsOf } from './set-words.ts';

/** A part of a page that is not divided; lengths in points. `draw` gets its upper left corner. */
export type Row = {
  height: number;
  /** Where its first line of text stands, from its upper edge; undefined where it has none. */
  baseline?: number | undefined;
  draw: (ctx: SKRSContext2D, left: number, top: number) => void;
};

const spaceOf = ({ sizeInPoints }: TextSetting) => sizeInPoints * 0.28;

/** Units that stay on one line, such as a word and the punctuation after it. */
type Cluster = Unit[];

const clustersOf = (units: readonly Unit[]): Cluster[] => {
  const clusters: Cluster[] = [];
  for (const unit of units) {
    const last = clusters.at(-1);
    if (!last || unit.hasSpaceBefore || unit.isBreak || last[0]?.isBreak) clusters.push([unit]);
    else last.push(unit);
  }
  return clusters;
};

const widthOf = (cluster: Cluster) => cluster.reduce((sum, { box }) => sum + box.width, 0);

/** Divides clusters into lines of at most the given width; a forced break ends a line. */
const divide = (clusters: readonly Cluster[], setting: TextSetting): Unit[][] => {
  const lines: Unit[][] = [[]];
  let used = 0;
  for (const cluster of clusters) {
    const [first] = cluster;
    const width = widthOf(cluster);
    const gap = used > 0 && first?.hasSpaceBefore ? spaceOf(setting) : 0;
    if (first?.isBreak || (used > 0 && used + gap + width > setting.maxWidth)) {
      lines.push([]);
      used = 0;
    }
    if (first?.isBreak) continue;
    lines.at(-1)?.push(...cluster);
    used += width + (used > 0 ? gap : 0);
  }
  return lines.filter((line) => line.length > 0);
};

/** The boxes of a line from left to right: words in Arabic order, the parts of each left-to-right run in their own. */
const inVisualOrder = (line: readonly Unit[], setting: TextSetting): InlineBox[] => {
  const groups: Unit[][] = [];
  for (const unit of line) {
    const last = groups.at(-1);
    if (last && unit.run !== undefined && last[0]?.run === unit.run) last.push(unit);
    else groups.push([unit]);
  }
  const gap = space(spaceOf(setting));
  return groups
    .flatMap((group, index) => {
      const boxes = group.flatMap((unit, place) =>
        place > 0 && unit.hasSpaceBefore ? [gap, unit.box] : [unit.box],
      );
      const hasGap = index > 0 && group[0]?.hasSpaceBefore === true;
      return hasGap ? [[gap], boxes] : [boxes];
    })
    .toReversed()
    .flat();
};

const leading = 0.15;

type Line = Row & { width: number };

/** The lines of a text, in the width of the setting, from the right edge. */
export const setLines = (setting: TextSetting, pieces: readonly Piece[]): Line[] => {
  const lines = divide(clustersOf(unitsOf(setting, pieces)), setting);
  const lead = setting.sizeInPoints * leading;
  return lines.map((line) => {
    const box = inRow(inVisualOrder(line, setting));
    const baseline = lead / 2 + box.height;
    return {
      width: box.width,
      height: box.height + box.depth + lead,
      baseline,
      draw: (ctx, left, top) => box.draw(ctx, left + setting.maxWidth - box.width, top + baseline),
    };
  });
};

/** How wide a text is that has room enough for one line. */
export const naturalWidth = (setting: TextSetting, pieces: readonly Piece[]): number =>
  Math.max(0, ...setLines(setting, pieces).map(({ width }) => width));
