import { beforeAll, describe, expect, test } from 'vitest';
import {
  type PrintedSheet,
  type PrintedText,
  readPrintedCards,
} from '#server/testing/printing/printed-cards.ts';
import type { Card } from './card-deck.ts';
import { type CardDeck, printCards } from './print-cards.ts';
import { type Box, cardBox, mm } from './sheet.ts';

const cardOf = (index: number, changes: Partial<Card> = {}): Card => ({
  title: 'مراجعة الاتزان الكيميائي',
  lines: [
    { label: 'الفصل', value: 'الاتزان' },
    { label: 'المركز', value: 'سنتر النخبة' },
    { label: 'السعر', value: '120 ج.م' },
  ],
  code: `K7M3-PQ2X-${String(index).padStart(3, '0')}`,
  qrText: `https://kimya.example.com/?access-code=K7M3PQ2X${index}`,
  note: 'امسح المربع بكاميرا هاتفك، أو اكتب الكود بعد تسجيل الدخول.',
  ...changes,
});

const deckOf = (count: number, changes: Partial<Card> = {}): CardDeck => ({
  documentTitle: 'دفعة نوفمبر',
  platformName: 'منصة عنصر للكيمياء',
  teacherName: 'أ. محمود سالم',
  cards: Array.from({ length: count }, (_, index) => cardOf(index, changes)),
});

const sentence = 'حساب ثابت الاتزان Kc والعوامل المؤثرة في موضع الاتزان وقاعدة لوشاتيليه ';
const address = 'a.very.long.name.of.a.student.with.many.parts@example-school.edu.eg';
const longDeck: CardDeck = {
  ...deckOf(10, {
    title: sentence.repeat(4),
    lines: [
      { label: 'الفصل', value: sentence },
      { label: 'البريد الإلكتروني', value: address },
      { label: 'المركز', value: 'س'.repeat(80) },
      { label: 'السعر', value: '99,999.50 ج.م' },
      { label: 'زائد', value: 'لا مكان له' },
    ],
    code: 'K7M3-PQ2X-9DHW-R4TV-Y6AB-CDEF',
    qrText: `https://kimya.example.com/${'long-address/'.repeat(9)}`,
    note: sentence.repeat(5),
  }),
  documentTitle: sentence.repeat(5),
  platformName: sentence,
  teacherName: sentence,
};

const overlap = (item: Box, other: Box): boolean =>
  item.x < other.x + other.width - 0.5 &&
  other.x < item.x + item.width - 0.5 &&
  item.y < other.y + other.height &&
  other.y < item.y + item.height;

const overlapping = (texts: readonly PrintedText[]) =>
  texts.flatMap((text, index) =>
    texts.slice(index + 1).flatMap((other) => (overlap(text, other) ? [[text, other]] : [])),
  );

describe('the sheets', () => {
  test.each([
    [0, 1],
    [1, 1],
    [10, 1],
    [11, 2],
    [41, 5],
  ])('the sheets of %i cards are %i upright pages of A4', async (cardCount, pageCount) => {
    const printed = await readPrintedCards(await printCards(deckOf(cardCount)), [pageCount]);
    expect(printed.pageCount).toBe(pageCount);
    const [last] = printed.sheets;
    // Whole points, as A4 is written in every PDF.
    expect(last?.size).toEqual({ width: Math.round(mm(210)), height: Math.round(mm(297)) });
    expect(last?.cards.length).toBe(cardCount - (pageCount - 1) * 10);
  });

  test('the sheets have title and page number in the margins', async () => {
    const { title, sheets } = await readPrintedCards(await printCards(deckOf(11)));
    expect(title).toBe('دفعة نوفمبر');
    expect(sheets.map(({ marginLines }) => marginLines)).toEqual([
      ['دفعة نوفمبر', 'صفحة 1 من 2'],
      ['دفعة نوفمبر', 'صفحة 2 من 2'],
    ]);
  });

  test('the sheets are vectors: they contain no picture', async () => {
    expect((await printCards(deckOf(1))).toString('latin1')).not.toContain('/Subtype /Image');
  });

  test('the sheets are drawn while the event loop runs', async () => {
    let turns = 0;
    let isDrawn = false;
    const turn = () => {
      turns += 1;
      if (!isDrawn) setImmediate(turn);
    };
    setImmediate(turn);
    await printCards(deckOf(100));
    isDrawn = true;
    // Drawing in the same thread would let it turn once for each of the ten pages at the most.
    expect(turns).toBeGreaterThan(50);
  });

  test('the sheets are complete when several are requested at once', async () => {
    const decks = await Promise.all([1, 11, 21].map((count) => printCards(deckOf(count))));
    const printed = await Promise.all(decks.map((pdf) => readPrintedCards(pdf, [])));
    expect(printed.map(({ pageCount }) => pageCount)).toEqual([1, 2, 3]);
  });
});

describe('a card', () => {
  test('a card says what it opens in words that can be found, in their order', async () => {
    const { sheets } = await readPrintedCards(await printCards(deckOf(1)));
    expect(sheets[0]?.cards[0]?.lines).toEqual([
      'منصة عنصر للكيمياء أ . محمود سالم',
      'مراجعة الاتزان الكيميائي',
      'الفصل : الاتزان',
      'المركز : سنتر النخبة',
      'السعر : 120 ج . م',
      'K7M3-PQ2X-000',
      'امسح المربع بكاميرا هاتفك، أو اكتب الكود بعد تسجيل الدخول .',
    ]);
  });

  test('a card has a QR code of its own that opens its address', async () => {
    const deck = deckOf(12);
    const { sheets } = await readPrintedCards(await printCards(deck));
    const cards = sheets.flatMap((sheet) => sheet.cards);
    expect(cards.map(({ url }) => url)).toEqual(deck.cards.map(({ qrText }) => qrText));
    expect(cards.map(({ lines }) => lines.at(-2))).toEqual(deck.cards.map(({ code }) => code));
  });

  test('a second code says something else, and the note beside it has a third line', async () => {
    const smallQrText = `https://wa.me/201012345678?text=${encodeURIComponent('تقرير 12345678')}`;
    const note =
      'صوّر الرمز بهاتفك، أو افتح kimya-centre.example.com/invitation واكتب الرمز، ثم اختر كلمة مرور جديدة. الرمز الصغير لولي الأمر: يطلب به التقرير من المعلم على واتساب.';
    const deck = deckOf(1, { smallQrText, note });
    const [card] = (await readPrintedCards(await printCards(deck))).sheets[0]?.cards ?? [];
    expect(card).toMatchObject({ url: deck.cards[0]?.qrText, smallUrl: smallQrText });
    expect(card?.lines.join(' ')).toContain('على واتساب');
    expect(overlapping(card?.texts ?? [])).toEqual([]);
  });

  test.each([
    ['formulas', 'محلول H₂SO₄ بتركيز 0.5 M', ['H2SO4', '0.5 M']],
    ['tashkeel and digits', 'الدَّرسُ ٣', ['٣']],
    ['a Latin name', 'Youssef El Sayed', ['Youssef El Sayed']],
  ])('a card writes %s in their order', async (_, title, runs) => {
    const { sheets } = await readPrintedCards(await printCards(deckOf(1, { title })));
    for (const run of runs) expect(sheets[0]?.cards[0]?.lines[1]).toContain(run);
  });

  test('a card may have no facts, no note and an empty title', async () => {
    const deck = deckOf(1, { title: '', lines: [], note: '' });
    const { sheets } = await readPrintedCards(await printCards(deck));
    expect(sheets[0]?.cards[0]).toMatchObject({ url: deck.cards[0]?.qrText });
  });
});

describe('with the longest texts', () => {
  let cards: PrintedSheet['cards'] = [];
  beforeAll(async () => {
    const { sheets } = await readPrintedCards(await printCards(longDeck));
    cards = sheets[0]?.cards ?? [];
  });

  test('the longest texts do not overlap, and all of a card stays within it', () => {
    expect(cards.length).toBe(10);
    for (const [index, { texts }] of cards.entries()) {
      const card = cardBox(index);
      expect(overlapping(texts)).toEqual([]);
      const edge = mm(1.5);
      for (const { text, x, y, width, height } of texts) {
        expect(x, text).toBeGreaterThan(card.x + edge);
        expect(x + width, text).toBeLessThan(card.x + card.width - edge);
        expect(y, text).toBeGreaterThan(card.y + edge);
        expect(y + height, text).toBeLessThan(card.y + card.height - edge);
      }
    }
  });

  test('the QR code can be read, and the code stands whole', () => {
    for (const [index, { url, lines }] of cards.entries()) {
      expect(url).toBe(longDeck.cards[index]?.qrText);
      expect(lines).toContain(longDeck.cards[index]?.code);
    }
  });

  test('a title has two lines and an ellipsis, an address to sign in with is whole', () => {
    const lines = cards[0]?.lines ?? [];
    expect(lines[1]).toMatch(/^حساب ثابت/u);
    expect(lines[2]).toMatch(/\.\.\.$/u);
    expect(lines.filter((line) => line.startsWith('الفصل'))).toHaveLength(1);
    expect(lines.join('\n')).toContain(address);
    expect(lines.join('\n')).not.toContain('زائد');
  });
});
