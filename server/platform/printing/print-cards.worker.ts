import { move } from 'piscina';
import type { CardDeck } from './card-deck.ts';
import { drawDeck } from './draw-deck.ts';

/** Runs in a thread of its own, and hands the document over without a copy. */
export function drawCards(deck: CardDeck): Uint8Array {
  return move(new Uint8Array(drawDeck(deck))) as unknown as Uint8Array;
}
