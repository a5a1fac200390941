import type { SKRSContext2D } from '@napi-rs/canvas';
import { cssFont, fontOfNode, type FormulaFont } from './formula-fonts.ts';
import { em, factorOf, hasClass, isKind, paddingOf, strikesOf } from './formula-tree.ts';
import type { FormulaNode } from './katex-internals.ts';
import { bar, type InlineBox, inRow, nothing, shift, space } from './inline-box.ts';
import { layOutFrame, layOutStrike } from './drawn-lines.ts';
import { layOutDrawing } from './stretched-drawing.ts';

/** How a node is set: the size of its em in points, its font, and the width that it may fill, for a stretched one. */
type Setting = { ctx: SKRSContext2D; size: number; font: FormulaFont; fill?: number | undefined };

const signBox = (node: FormulaNode, { ctx, size, font }: Setting): InlineBox => {
  const text = (node.text ?? '').replaceAll('\u200B', '');
  if (text === '') return nothing;
  const css = cssFont(fontOfNode(node, font), size, text);
  ctx.font = css;
  // Brackets are mirrored in a context that writes from the right.
  ctx.direction = 'ltr';
  const metrics = ctx.measureText(text);
  return {
    width: metrics.width + (node.italic ?? 0) * size,
    // Words of the page's typeface have no measures in KaTeX.
    height: (node.height || 0) * size || metrics.actualBoundingBoxAscent,
    depth: (node.depth || 0) * size || Math.max(0, metrics.actualBoundingBoxDescent),
    draw: (target, x, y) => {
      if (node.style?.color === 'transparent') return;
      target.font = css;
      target.direction = 'ltr';
      target.textAlign = 'left';
      target.fillText(text, x, y);
    },
  };
};

const lineClasses = ['frac-line', 'overline-line', 'underline-line', 'hline'];
const centred = ['mfrac', 'op-limits', 'x-arrow', 'mover', 'munder', 'accent', 'col-align-c'];

/** Whether a node fills the width of the stack in which it stands: the bar of a fraction, an arrow, a root. */
const isStretched = (node: FormulaNode): boolean =>
  [...lineClasses, 'stretchy', 'hide-tail'].some((name) => isKind(node, name)) ||
  strikesOf(node).length > 0;

type Level = { box: InlineBox; baseline: number };

/** One part of a stack. KaTeX gives the place of its baseline by `top` and the strut before it. */
const levelBox = (part: FormulaNode, setting: Setting): Level => {
  const { size } = setting;
  const [strut, ...inner] = part.children ?? [];
  const box = inRow([
    space(em(part, 'marginLeft') * size),
    ...inner.map((item) => layOutNode(item, setting)),
    space(em(part, 'marginRight') * size),
  ]);
  return { box, baseline: (-em(part, 'top') - (strut ? em(strut, 'height') : 0)) * size };
};

const shares = { left: 0, center: 0.5, right: 1 };

/** Parts above each other. */
const stackBox = (node: FormulaNode, setting: Setting, align: keyof typeof shares): InlineBox => {
  const parts = (node.children?.[0]?.children?.[0]?.children ?? []).filter(
    ({ style }) => style?.top,
  );
  const set = parts.map((part) => levelBox(part, { ...setting, fill: undefined }));
  const width = Math.max(0, ...set.map(({ box }) => box.width));
  const levels = set.map((level, place) => {
    const part = parts[place];
    const isFilled = part?.children?.some(isStretched) === true;
    return part && isFilled ? levelBox(part, { ...setting, fill: width }) : level;
  });
  return {
    width,
    height: Math.max(0, ...levels.map(({ box, baseline }) => baseline + box.height)),
    depth: Math.max(0, ...levels.map(({ box, baseline }) => box.depth - baseline)),
    draw: (ctx, x, y) => {
      for (const { box, baseline } of levels)
        box.draw(ctx, x + (width - box.width) * shares[align], y - baseline);
    },
  };
};

/** Parts of the width 0 that reach to the left, to the right or to both sides. */
const lapBox = (node: FormulaNode, box: InlineBox): InlineBox => {
  const share = isKind(node, 'llap') ? -1 : isKind(node, 'clap') ? -0.5 : 0;
  return { ...shift(box, share * box.width, 0), width: 0 };
};

const childrenBox = (node: FormulaNode, own: Setting): InlineBox => {
  const setting = { ...own, fill: undefined };
  const isCentred = centred.some((name) => isKind(node, name));
  const align = isCentred ? 'center' : hasClass(node, 'col-align-r') ? 'right' : 'left';
  return inRow(
    (node.children ?? []).map((child) =>
      hasClass(child, 'vlist-t') ? stackBox(child, setting, align) : layOutNode(child, setting),
    ),
  );
};

/** The content of a node without its margins. */
const contentBox = (node: FormulaNode, setting: Setting): InlineBox => {
  const { size, fill } = setting;
  if (node.text !== undefined) return signBox(node, setting);
  if (lineClasses.some((name) => isKind(node, name)))
    return bar(fill ?? 0, em(node, 'borderBottomWidth') * size, 0);
  if (isKind(node, 'rule')) {
    const [width, thickness] = [em(node, 'borderRightWidth'), em(node, 'borderTopWidth')];
    return bar(width * size, thickness * size, em(node, 'bottom') * size);
  }
  if (hasClass(node, 'nulldelimiter')) return space(0.12 * size);
  if (hasClass(node, 'vlist-t')) return stackBox(node, setting, 'left');
  const drawing =
    layOutFrame(node, { size, fill }) ??
    layOutStrike(node, { size, fill }) ??
    layOutDrawing(node, { size, fill });
  if (drawing) return drawing;
  return childrenBox(node, setting);
};

/** A node of KaTeX's tree as a box that can be measured and drawn. */
export const layOutNode = (node: FormulaNode, setting: Setting): InlineBox => {
  if (isKind(node, 'strut') || isKind(node, 'pstrut') || isKind(node, 'vlist-s')) return nothing;
  const size = setting.size * factorOf(node);
  const font = fontOfNode(node, setting.font);
  const own = contentBox(node, { ...setting, size, font });
  const padding = paddingOf(node) * size;
  const width = Math.max(
    own.width,
    em(node, 'minWidth') * size,
    node.text === undefined ? em(node, 'width') * size : 0,
  );
  const padded = inRow([
    space(em(node, 'marginLeft') * size + em(node, 'paddingLeft') * size + padding),
    { ...own, width },
    space(em(node, 'marginRight') * size + padding),
  ]);
  const moved = shift(
    padded,
    em(node, 'left') * size,
    em(node, 'top') * size - (isKind(node, 'rule') ? 0 : em(node, 'verticalAlign') * size),
  );
  if (['llap', 'rlap', 'clap'].some((name) => isKind(node, name))) return lapBox(node, moved);
  const isThin = isKind(node, 'accent-body') && !hasClass(node, 'accent-full');
  return isThin ? { ...moved, width: 0 } : moved;
};
