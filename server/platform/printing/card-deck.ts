/** A card that a student is handed. */
export type Card = {
  /** Takes at most two lines. */
  title: string;
  /** One line each; the first four find room under a title of two lines. */
  lines: { label: string; value: string }[];
  /** As it is typed from the card, grouped, read from left to right. */
  code: string;
  /** What the QR code says, such as an address. */
  qrText: string;
  /** What a second, smaller QR code says. Not for cards that a page reads: with two codes in a frame it may find neither. */
  smallQrText?: string;
  /** What to do with the card; takes at most two lines, three beside a second QR code. */
  note: string;
};

export type CardDeck = {
  /** Stands in the margin of each sheet, and is the title of the document. */
  documentTitle: string;
  platformName: string;
  teacherName: string;
  cards: Card[];
};
