import { fontOf } from '#server/platform/printing/fit-text.ts';
import type { RichBlock } from './read-rich-text.ts';
import { naturalWidth, type Row, setLines } from './set-lines.ts';
import { formulaAlone, type TextSetting } from './set-words.ts';

type Table = Extract<RichBlock, { kind: 'table' }>;
type Paragraph = Extract<RichBlock, { kind: 'paragraph' }>;

const padding = 3;

/** Columns as wide as their longest cell; where the page is too narrow, each gets its share. */
const columnWidths = (setting: TextSetting, { rows }: Table): number[] => {
  const count = Math.max(...rows.map((cells) => cells.length));
  const widths = Array.from({ length: count }, (_, column) =>
    Math.max(
      12,
      ...rows.map((cells) => naturalWidth(setting, cells[column]?.pieces ?? []) + 2 * padding + 2),
    ),
  );
  const total = widths.reduce((sum, width) => sum + width, 0);
  return widths.map((width) => width * Math.min(1, setting.maxWidth / total));
};

/** A table as printed rows, its first column at the right. */
const setTable = (setting: TextSetting, table: Table): Row[] => {
  const widths = columnWidths(setting, table);
  return table.rows.map((cells) => {
    const set = widths.map((width, column) =>
      setLines({ ...setting, maxWidth: width - 2 * padding }, cells[column]?.pieces ?? []),
    );
    const heights = set.map((lines) => lines.reduce((sum, line) => sum + line.height, 0));
    const height = Math.max(setting.sizeInPoints, ...heights) + 2 * padding;
    return {
      height,
      draw: (ctx, left, top) => {
        let right = left + setting.maxWidth;
        for (const [column, lines] of set.entries()) {
          const width = widths[column] ?? 0;
          right -= width;
          ctx.strokeRect(right, top, width, height);
          let y = top + padding;
          for (const line of lines) {
            line.draw(ctx, right + padding, y);
            y += line.height;
          }
        }
      },
    };
  });
};

/** The lines of a paragraph. In a list they are indented, and the item's number or bullet stands before the first. */
const setParagraph = (setting: TextSetting, block: Paragraph): Row[] => {
  const indent = block.depth * setting.sizeInPoints * 1.4;
  const inner = { ...setting, maxWidth: setting.maxWidth - indent };
  return setLines(inner, block.pieces).map((line, index) => ({
    height: line.height,
    baseline: line.baseline,
    draw: (ctx, left, top) => {
      line.draw(ctx, left, top);
      if (index > 0 || block.mark === '') return;
      ctx.font = fontOf(setting.sizeInPoints, 400);
      ctx.textAlign = 'right';
      ctx.fillText(block.mark, left + setting.maxWidth, top + (line.baseline ?? 0));
    },
  }));
};

const setFormula = (setting: TextSetting, tex: string): Row[] => {
  const box = formulaAlone(setting, tex);
  // A long equation goes on in the next line.
  if (box.width > setting.maxWidth) return setLines(setting, [{ kind: 'formula', tex }]);
  const gap = setting.sizeInPoints * 0.3;
  return [
    {
      height: box.height + box.depth + 2 * gap,
      baseline: gap + box.height,
      draw: (ctx, left, top) =>
        box.draw(ctx, left + (setting.maxWidth - box.width) / 2, top + gap + box.height),
    },
  ];
};

const setBlock = (setting: TextSetting, block: RichBlock): Row[] => {
  if (block.kind === 'table') return setTable(setting, block);
  if (block.kind === 'formula') return setFormula(setting, block.tex);
  const [only, ...others] = block.pieces;
  if (only?.kind === 'formula' && others.length === 0 && block.mark === '')
    return setFormula(setting, only.tex);
  return setParagraph(setting, block);
};

/** Blocks of a text as rows below each other. */
export const setBlocks = (setting: TextSetting, blocks: readonly RichBlock[]): Row[] => {
  const gap: Row = { height: setting.sizeInPoints * 0.35, draw: () => undefined };
  return blocks.flatMap((block, index) => {
    const rows = setBlock(setting, block);
    return index > 0 ? [gap, ...rows] : rows;
  });
};
