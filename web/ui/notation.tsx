import 'katex/dist/katex.min.css';
import './notation.css';
import { clsx } from 'clsx';
import { watchFormulaEdges } from './formula-edges.ts';

type NotationProps = {
  /** HTML that the server rendered from the platform's notation; the server removes all other markup. */
  html: string;
  /** Without paragraphs, for an option or a title. */
  inline?: boolean;
  className?: string;
};

/** Text with formulas. Only pages that import this module load the formula styles and fonts. */
export function Notation({ html, inline = false, className }: NotationProps) {
  const Element = inline ? 'span' : 'div';
  return (
    <Element
      // With another text, the element is created again, so that its formulas are watched.
      key={html}
      ref={watchFormulaEdges}
      className={clsx('notation', className)}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
