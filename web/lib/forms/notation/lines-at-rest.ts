import { findFormulas } from '#domain/notation/formula-spans.ts';
import { findLtrRuns } from '#domain/text/ltr-runs.ts';
import { lineDirection } from './line-direction.ts';

/** Words; a run of them that reads from left to right; a formula; or the source of a formula that is not closed. */
type Piece = { kind: 'words' | 'run' | 'formula' | 'half'; text: string };

type Line = { direction: 'rtl' | 'ltr'; pieces: Piece[] };

/** Separates what is read from left to right from the words of an Arabic line, as the editor does. */
const withRuns = (piece: Piece): Piece[] => {
  if (piece.kind !== 'words') return [piece];
  const pieces: Piece[] = [];
  let last = 0;
  for (const { start, end } of findLtrRuns(piece.text)) {
    pieces.push(
      { kind: 'words', text: piece.text.slice(last, start) },
      { kind: 'run', text: piece.text.slice(start, end) },
    );
    last = end;
  }
  pieces.push({ kind: 'words', text: piece.text.slice(last) });
  return pieces.filter(({ text }) => text !== '');
};

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
    const direction = lineDirection(words.join(' '));
    return { direction, pieces: direction === 'rtl' ? pieces.flatMap(withRuns) : pieces };
  });
}
