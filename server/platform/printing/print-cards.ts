import { Piscina } from 'piscina';
import type { CardDeck } from './card-deck.ts';

export type { CardDeck } from './card-deck.ts';

/** One thread for all decks, started when first needed; an idle thread does not keep the process running. */
const thread = new Piscina<CardDeck, Uint8Array>({
  filename: new URL('./print-cards.worker.ts', import.meta.url).href,
  name: 'drawCards',
  minThreads: 0,
  maxThreads: 1,
  idleTimeout: 10_000,
  execArgv: [],
  // Requests come before pages.
  niceIncrement: 10,
});

/**
 * A deck as a PDF to print and cut: A4 upright, ten cards a sheet with cut marks, all of it vectors, and text that
 * can be found. It is drawn in a thread, because a sheet takes 20 ms and more (decisions/0054).
 */
export const printCards = async (deck: CardDeck): Promise<Buffer> => {
  const bytes = await thread.run(deck);
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
};
