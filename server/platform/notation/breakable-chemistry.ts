import { renderToString } from 'katex';
// Adds \ce{…} and \pu{…} to the same katex instance.
import 'katex/contrib/mhchem';

type Command = (context: object) => string;

const copies: Record<string, Command> = {};
// TeX's own way to give a command a second name; KaTeX leaves it in the object that it was called with.
renderToString(String.raw`\global\let\copied\ce`, { macros: copies });
const chemistry = copies[String.raw`\copied`];
if (chemistry === undefined) throw new Error('mhchem has no command \\ce.');

/** Equations that stand below each other come without braces around the whole. */
const isTable = (tex: string): boolean => /&|\\\\|\\hline/.test(tex);

/**
 * `\ce{…}` that may continue on the next line after an arrow, a relation or a plus sign. KaTeX breaks a formula at
 * its outermost level only, and mhchem wraps its output in braces; this group looks the same and adds no level.
 */
export const breakableChemistry: Record<string, Command> = {
  [String.raw`\ce`]: (context) => {
    const tex = chemistry(context);
    return isTable(tex) ? tex : String.raw`\begingroup ${tex.slice(1, -1)}\endgroup`;
  },
};
