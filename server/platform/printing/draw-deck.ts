import { PDFDocument, type SKRSContext2D } from '@napi-rs/canvas';
import type { CardDeck } from './card-deck.ts';
import { type CardHead, drawCard, fitHead } from './draw-card.ts';
import { toDrawable } from './drawable-text.ts';
import { fitLine, fontOf } from './fit-text.ts';
import { loadFonts } from './print-fonts.ts';
import { printingTexts } from './printing.texts.ts';
import { cardBox, cardsOnSheet, drawCutMarks, margins, sheetSize } from './sheet.ts';

const marginFont = fontOf(8, 400);

/** The deck's title and the number of the page, which the cut takes away. */
const drawMargins = (ctx: SKRSContext2D, title: string, pageText: string): void => {
  ctx.font = marginFont;
  ctx.fillStyle = '#48606a';
  ctx.textAlign = 'center';
  ctx.fillText(fitLine(ctx, toDrawable(title), margins.width), margins.middle, margins.topLine);
  ctx.fillText(pageText, margins.middle, margins.bottomLine);
};

/** Draws a deck in the calling thread: half a second to seconds of computing for 500 cards. */
export const drawDeck = (deck: CardDeck): Buffer => {
  loadFonts();
  const document = new PDFDocument({ title: deck.documentTitle, author: deck.platformName });
  const count = Math.max(1, Math.ceil(deck.cards.length / cardsOnSheet));
  let head: CardHead | undefined;
  for (let page = 0; page < count; page += 1) {
    const ctx = document.beginPage(sheetSize.width, sheetSize.height) as SKRSContext2D;
    ctx.direction = 'rtl';
    drawCutMarks(ctx);
    drawMargins(ctx, deck.documentTitle, printingTexts.page(page + 1, count));
    head ??= fitHead(ctx, deck.platformName, deck.teacherName);
    const first = page * cardsOnSheet;
    for (const [index, card] of deck.cards.slice(first, first + cardsOnSheet).entries()) {
      drawCard(ctx, card, head, cardBox(index));
    }
    document.endPage();
  }
  return document.close();
};
