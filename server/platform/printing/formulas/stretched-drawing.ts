import { Path2D, type SKRSContext2D } from '@napi-rs/canvas';
import { em, hasClass, isKind } from './formula-tree.ts';
import type { FormulaNode } from './katex-internals.ts';
import type { InlineBox } from './inline-box.ts';

/** The part of its place that a piece of an arrow or a brace takes, from the left. */
const places: Record<string, { from: number; share: number }> = {
  'hide-tail': { from: 0, share: 1 },
  'halfarrow-left': { from: 0, share: 0.502 },
  'halfarrow-right': { from: 0.498, share: 0.502 },
  'brace-left': { from: 0, share: 0.251 },
  'brace-center': { from: 0.25, share: 0.5 },
  'brace-right': { from: 0.749, share: 0.251 },
};

type Box = { x: number; y: number; width: number; height: number };

/** Draws a path of KaTeX, far longer than its place and cut off there, so that it stretches without getting thicker. */
const drawPiece = (ctx: SKRSContext2D, drawing: FormulaNode, box: Box, size: number): void => {
  const { attributes } = drawing;
  const [, , viewWidth = 1] = (attributes?.['viewBox'] ?? '').split(' ').map(Number);
  const drawnWidth = Number.parseFloat(attributes?.['width'] ?? '') * size;
  const scale = drawnWidth / viewWidth;
  const aspect = attributes?.['preserveAspectRatio'] ?? '';
  const share = aspect.startsWith('xMax') ? 1 : aspect.startsWith('xMid') ? 0.5 : 0;
  ctx.save();
  ctx.beginPath();
  ctx.rect(box.x, box.y, box.width, box.height);
  ctx.clip();
  ctx.translate(box.x + (box.width - drawnWidth) * share, box.y);
  ctx.scale(scale, scale);
  for (const path of drawing.children ?? []) {
    const data = / d=['"]([^'"]*)['"]/u.exec(path.toMarkup())?.[1];
    if (!data) continue;
    const outline = new Path2D(data);
    // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas fills a path, no list
    ctx.fill(outline);
  }
  ctx.restore();
};

type Piece = { drawing: FormulaNode; from: number; share: number };

const isDrawing = (node: FormulaNode) => node.attributes?.['viewBox'] !== undefined;

/** The drawings below a node, each with its part of the place. */
const piecesOf = (node: FormulaNode): Piece[] =>
  (node.children ?? []).flatMap((child) => {
    const name = [...(node.classes ?? [])].find((item) => places[item]);
    const place = places[name ?? 'hide-tail'] ?? { from: 0, share: 1 };
    return isDrawing(child) ? [{ drawing: child, ...place }] : [];
  });

/**
 * An arrow, a root or a brace that fills its place; undefined for a node that is none. Its lower edge is its baseline,
 * as for a browser.
 */
export const layOutDrawing = (
  node: FormulaNode,
  { size, fill }: { size: number; fill?: number | undefined },
): InlineBox | undefined => {
  const own = piecesOf(node);
  const pieces = own.length > 0 ? own : (node.children ?? []).flatMap(piecesOf);
  const isStretched = isKind(node, 'stretchy') || hasClass(node, 'hide-tail') || own.length > 0;
  if (!isStretched || pieces.length === 0) return undefined;
  const height = em(node, 'height') * size;
  const natural = Math.max(em(node, 'minWidth'), em(node, 'width')) * size;
  const width = Math.max(natural, fill ?? 0);
  return {
    width,
    height,
    depth: 0,
    draw: (ctx, x, y) => {
      for (const { drawing, from, share } of pieces) {
        const box = { x: x + width * from, y: y - height, width: width * share, height };
        drawPiece(ctx, drawing, box, size);
      }
    },
  };
};
