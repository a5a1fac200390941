import type { RichBlock } from './read-rich-text.ts';
import { type Row, setLines } from './set-lines.ts';
import { setTable } from './set-table.ts';
import { formulaAlone, type TextSetting } from './set-words.ts';

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
  if (block.kind === 'table') return setTable(setting, block.rows);
  return block.kind === 'formula'
    ? setFormula(setting, block.tex)
    : setLines(setting, block.pieces);
};

/** Blocks of a text as rows below each other. */
export const setBlocks = (setting: TextSetting, blocks: readonly RichBlock[]): Row[] => {
  const gap: Row = { height: setting.sizeInPoints * 0.35, draw: () => undefined };
  return blocks.flatMap((block, index) => {
    const rows = setBlock(setting, block);
    return index > 0 ? [gap, ...rows] : rows;
  });
};
