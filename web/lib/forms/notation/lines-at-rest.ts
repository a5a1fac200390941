import { findFormulas } from '#domain/notation/formula-spans.ts';
import { lineDirection } from './line-direction.ts';

/** Words, a formula, or the beginning of one that is not closed, as its source. */
type Piece = { kind: 'words' | 'formula' | 'half'; text: string };

type Line = { direction: 'rtl' | 'ltr'; pieces: Piece[] };

/** The lines that the editor would show for a text, formulas and words apart. */
export function linesAtRest(text: string): Line[] {
  let line: Piece[] = [];
  const lines = [line];
  const addWords = (words: string) => {
    for (const [index, part] of words.split('\n').entries()) {
      if (index > 0) {
        line = [];
        lines.push(line);
      }
      if (part !== '') line.push({ kind: 'words', text: part });
    }
  };
  let end = 0;
  for (const { from, to, isWhole } of findFormulas(text)) {
    addWords(text.slice(end, from));
    line.push({ kind: isWhole ? 'formula' : 'half', text: text.slice(from, to) });
    end = to;
  }
  addWords(text.slice(end));
  return lines.map((pieces) => {
    const words = pieces.filter(({ kind }) => kind === 'words').map((piece) => piece.text);
    return { direction: lineDirection(words.join(' ')), pieces };
  });
}
