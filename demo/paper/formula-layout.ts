import { layoutArrow } from './arrow-layout.ts';
import { type Box, emptyBox } from './box.ts';
import type { FormulaFace, FormulaNode, ScriptsNode } from './formula-tree.ts';
import { formulaFont, measureText } from './paper-fonts.ts';

/** Sizes as shares of the letters' size, as book printers set them. */
const share = {
  ascent: 0.72,
  descent: 0.22,
  script: 0.7,
  raise: 0.42,
  lower: 0.2,
  axis: 0.25,
  rule: 0.045,
  gap: 0.14,
} as const;

const layoutGlyphs = (text: string, face: FormulaFace, size: number): Box => {
  const font = formulaFont(size, face);
  return {
    width: measureText(text, font),
    ascent: size * share.ascent,
    descent: size * share.descent,
    draw: (ctx, x, y) => {
      ctx.font = font;
      ctx.fillText(text, x, y);
    },
  };
};

const layoutRow = (items: FormulaNode[], size: number): Box => {
  const boxes = items.map((item) => layoutFormula(item, size));
  return {
    width: boxes.reduce((sum, box) => sum + box.width, 0),
    ascent: Math.max(0, ...boxes.map((box) => box.ascent)),
    descent: Math.max(0, ...boxes.map((box) => box.descent)),
    draw: (ctx, x, y) => {
      let left = x;
      for (const box of boxes) {
        box.draw(ctx, left, y);
        left += box.width;
      }
    },
  };
};

const layoutScripts = ({ base, above, below, side }: ScriptsNode, size: number): Box => {
  const main = layoutFormula(base, size);
  const high = above ? layoutFormula(above, size * share.script) : emptyBox;
  const low = below ? layoutFormula(below, size * share.script) : emptyBox;
  const raise = Math.max(size * share.raise, main.ascent - size * 0.3);
  const lower = Math.max(size * share.lower, main.descent);
  const width = Math.max(high.width, low.width);
  return {
    width: main.width + width + size * 0.04,
    ascent: Math.max(main.ascent, above ? raise + high.ascent : 0),
    descent: Math.max(main.descent, below ? lower + low.descent : 0),
    draw: (ctx, x, y) => {
      main.draw(ctx, x, y);
      const left = x + main.width;
      // Numbers before a symbol stand against it, those after a symbol too.
      const shift = (box: Box) => (side === 'before' ? width - box.width : 0);
      high.draw(ctx, left + shift(high), y - raise);
      low.draw(ctx, left + shift(low), y + lower);
    },
  };
};

const layoutFraction = (top: FormulaNode, bottom: FormulaNode, size: number): Box => {
  const [over, under] = [layoutFormula(top, size * 0.86), layoutFormula(bottom, size * 0.86)];
  const width = Math.max(over.width, under.width) + size * 0.24;
  const axis = size * share.axis;
  const gap = size * share.gap;
  return {
    width: width + size * 0.12,
    ascent: axis + gap + over.descent + over.ascent,
    descent: gap + under.ascent + under.descent - axis,
    draw: (ctx, x, y) => {
      const left = x + size * 0.06;
      over.draw(ctx, left + (width - over.width) / 2, y - axis - gap - over.descent * 0.7);
      under.draw(ctx, left + (width - under.width) / 2, y - axis + gap + under.ascent);
      ctx.fillRect(left, y - axis - (size * share.rule) / 2, width, size * share.rule);
    },
  };
};

const layoutRoot = (body: FormulaNode, size: number): Box => {
  const inner = layoutFormula(body, size);
  const hook = size * 0.52;
  const top = inner.ascent + size * 0.12;
  return {
    width: hook + inner.width + size * 0.12,
    ascent: top + size * 0.08,
    descent: inner.descent,
    draw: (ctx, x, y) => {
      ctx.strokeStyle = ctx.fillStyle;
      ctx.lineWidth = size * share.rule;
      ctx.beginPath();
      ctx.moveTo(x + hook * 0.08, y - size * 0.24);
      ctx.lineTo(x + hook * 0.28, y - size * 0.34);
      ctx.lineTo(x + hook * 0.58, y + inner.descent * 0.8);
      ctx.lineTo(x + hook * 0.95, y - top);
      ctx.lineTo(x + hook + inner.width + size * 0.08, y - top);
      ctx.stroke();
      inner.draw(ctx, x + hook, y);
    },
  };
};

const layoutBar = (body: FormulaNode, size: number): Box => {
  const inner = layoutFormula(body, size);
  return {
    ...inner,
    draw: (ctx, x, y) => {
      inner.draw(ctx, x, y);
      ctx.fillRect(x + inner.width * 0.15, y - size * 0.58, inner.width * 0.75, size * share.rule);
    },
  };
};

/** Lays a formula out left to right; `size` is that of its letters in points. */
export const layoutFormula = (node: FormulaNode, size: number): Box => {
  switch (node.kind) {
    case 'glyphs':
      return layoutGlyphs(node.text, node.face, size);
    case 'row':
      return layoutRow(node.items, size);
    case 'space':
      return { ...emptyBox, width: node.ems * size };
    case 'scripts':
      return layoutScripts(node, size);
    case 'fraction':
      return layoutFraction(node.top, node.bottom, size);
    case 'root':
      return layoutRoot(node.body, size);
    case 'bar':
      return layoutBar(node.body, size);
    case 'arrow':
      return layoutArrow(
        {
          isReversible: node.isReversible,
          above: node.above && layoutFormula(node.above, size * 0.68),
          below: node.below && layoutFormula(node.below, size * 0.68),
        },
        size,
      );
  }
};
