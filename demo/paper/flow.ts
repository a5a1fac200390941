import { PDFDocument } from '@napi-rs/canvas';
import { contentTop, drawFrame, type PaperFrame } from './paper-frame.ts';
import { loadPaperFonts } from './paper-fonts.ts';
import { column, page } from './paper-style.ts';
import type { Pen } from './pen.ts';

/** A piece of content that stays on one page; `draw` takes its upper edge. */
export type FlowBlock = {
  height: number;
  /** Points before it, dropped at the head of a page. */
  before?: number;
  /** Moves to the next page together with the block after it. */
  isKeptWithNext?: boolean;
  draw: (ctx: Pen, top: number) => void;
};

type Placed = { block: FlowBlock; top: number };

/** Height of a block with those that must stay with it. */
const heightWithFollowers = (blocks: FlowBlock[], index: number): number => {
  const block = blocks[index];
  if (!block) return 0;
  const next = blocks[index + 1];
  const rest =
    block.isKeptWithNext && next ? (next.before ?? 0) + heightWithFollowers(blocks, index + 1) : 0;
  return block.height + rest;
};

/** Distributes blocks over pages from top to bottom, and returns the height that is left on the last. */
export const paginate = (blocks: FlowBlock[]): { pages: Placed[][]; left: number } => {
  const pages: Placed[][] = [[]];
  let y: number = contentTop.first;
  blocks.forEach((block, index) => {
    const isHead = pages.at(-1)?.length === 0;
    const top = isHead ? y : y + (block.before ?? 0);
    if (isHead || top + heightWithFollowers(blocks, index) <= column.bottom) {
      pages.at(-1)?.push({ block, top });
      y = top + block.height;
    } else {
      pages.push([{ block, top: contentTop.following }]);
      y = contentTop.following + block.height;
    }
  });
  return { pages, left: column.bottom - y };
};

/** The pages as a PDF with text that can be searched and copied. */
export const drawPdf = (frame: PaperFrame, pages: Placed[][]): Buffer => {
  loadPaperFonts();
  const document = new PDFDocument({
    title: `${frame.kindName}: ${frame.lessonTitle}`,
    author: frame.platformName,
    subject: frame.courseName,
  });
  pages.forEach((placed, index) => {
    const ctx = document.beginPage(page.width, page.height);
    drawFrame(ctx, frame, { number: index + 1, count: pages.length });
    for (const { block, top } of placed) block.draw(ctx, top);
    document.endPage();
  });
  return document.close();
};
