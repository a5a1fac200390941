import type { FlowBlock } from './flow.ts';
import { layoutParagraph, type TextLine } from './notation-layout.ts';
import { parseNotationBlocks } from './notation-runs.ts';
import { colors, column } from './paper-style.ts';
import { drawDots, drawLine, fillRounded } from './paper-text.ts';

type ParagraphStyle = {
  size?: number;
  color?: string;
  /** Points between the column's right edge and the text. */
  indent?: number;
};

const leading = 1.85;

/** Lines with a fraction or conditions on an arrow need more room than the leading gives. */
const heightOf = (line: TextLine, size: number) =>
  Math.max(size * leading, line.ascent + line.descent + size * 0.5);

/** A paragraph as one block a line, so that it may run over the end of a page. */
export const paragraphBlocks = (source: string, style: ParagraphStyle = {}): FlowBlock[] => {
  const { size = 13, color = colors.ink, indent = 0 } = style;
  const lines = layoutParagraph(source, { size, width: column.width - indent });
  return lines.map((line, index) => {
    const height = heightOf(line, size);
    const lead = (height - line.ascent - line.descent) / 2;
    return {
      height,
      before: index === 0 ? size * 0.7 : 0,
      // No first line alone at the foot of a page, no last line alone at the head.
      isKeptWithNext: lines.length > 1 && (index === 0 || index === lines.length - 2),
      draw: (ctx, top) => {
        ctx.fillStyle = color;
        line.draw(ctx, column.right - indent, top + lead + line.ascent);
      },
    };
  });
};

const itemBlocks = (source: string): FlowBlock[] =>
  paragraphBlocks(source, { indent: 18 }).map((block, index) => ({
    ...block,
    before: index === 0 ? 3 : 0,
    draw: (ctx, top) => {
      if (index === 0)
        fillRounded(
          ctx,
          { x: column.right - 9, y: top + block.height / 2 - 3, width: 6, height: 6 },
          1.2,
          colors.copper,
        );
      block.draw(ctx, top);
    },
  }));

/** A formula in its own quiet box, as the pages show it. */
export const formulaBlock = (source: string): FlowBlock => {
  const size = 15;
  const [line] = layoutParagraph(source, { size, width: column.width - 40 });
  const inner = (line?.ascent ?? 0) + (line?.descent ?? 0);
  const height = inner + 30;
  return {
    height,
    before: 10,
    draw: (ctx, top) => {
      fillRounded(ctx, { x: column.left, y: top, width: column.width, height }, 6, colors.wash);
      ctx.fillStyle = colors.teal;
      const middle = (column.left + column.right) / 2;
      line?.draw(ctx, middle + line.width / 2, top + 15 + line.ascent);
    },
  };
};

/** A text of the platform's notation: paragraphs, lists and formulas that stand alone. */
export const notationBlocks = (source: string): FlowBlock[] =>
  parseNotationBlocks(source).flatMap((block) => {
    if (block.kind === 'formula') return [formulaBlock(block.source)];
    return block.kind === 'item' ? itemBlocks(block.source) : paragraphBlocks(block.source);
  });

/** The name of a part of the paper, with the copper mark before it. */
export const headingBlock = (text: string): FlowBlock => ({
  height: 30,
  before: 24,
  isKeptWithNext: true,
  draw: (ctx, top) => {
    fillRounded(ctx, { x: column.right - 4, y: top + 5, width: 4, height: 18 }, 2, colors.copper);
    drawLine(ctx, text, column.right - 14, top + 19, {
      size: 14.5,
      weight: 700,
      color: colors.teal,
    });
  },
});

/** Dotted lines to write on. */
export const writingBlock = (count: number, pitch = 25): FlowBlock => ({
  height: count * pitch,
  draw: (ctx, top) => {
    for (let line = 1; line <= count; line += 1) {
      drawDots(ctx, { ...column, y: top + line * pitch - 4, color: colors.line });
    }
  },
});
