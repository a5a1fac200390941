import type { XlsxSheet } from './read-xlsx.ts';
import { placeOf } from './xlsx-place.ts';
import { createTextReader } from './xlsx-texts.ts';
import { readXml } from './xlsx-xml.ts';

/** The parts of a sheet with what is not in its cells. */
export type BesideParts = { comments: string | undefined; drawing: string | undefined };

type Doubts = XlsxSheet['doubts'];

const tidy = (text: string) => text.replaceAll(/\s+/gu, ' ').trim();

const readComments = (xml: string): Doubts => {
  const doubts: Doubts = [];
  const reader = createTextReader();
  let place: ReturnType<typeof placeOf>;
  readXml(xml, {
    open: (name, attributes) => {
      if (name === 'comment') place = placeOf(attributes['ref'] ?? '');
      reader.open(name, attributes);
    },
    text: reader.text,
    close: (name) => {
      reader.close(name);
      if (name !== 'comment') return;
      const text = tidy(reader.take());
      if (place && text !== '') doubts.push({ ...place, doubt: 'comment', text });
    },
  });
  return doubts;
};

/** Pictures, shapes and charts, each at the cell of its upper corner, with the words in it. */
const readDrawing = (xml: string): Doubts => {
  const doubts: Doubts = [];
  const within: string[] = [];
  let place = { row: 0, column: 0 };
  let words = '';
  readXml(xml, {
    open: (name) => {
      within.push(name);
      if (!name.endsWith('Anchor')) return;
      place = { row: 0, column: 0 };
      words = '';
    },
    text: (text) => {
      const [parent, name] = within.slice(-2);
      if (parent === 'from' && name === 'row') place.row = Number(text);
      else if (parent === 'from' && name === 'col') place.column = Number(text);
      else if (name === 't') words += `${text} `;
    },
    close: (name) => {
      within.pop();
      if (name.endsWith('Anchor')) doubts.push({ ...place, doubt: 'drawing', text: tidy(words) });
    },
  });
  return doubts;
};

/** What lies on the cells of a sheet and is not read. */
export const readBeside = ({ comments, drawing }: BesideParts): Doubts => [
  ...(comments === undefined ? [] : readComments(comments)),
  ...(drawing === undefined ? [] : readDrawing(drawing)),
];
