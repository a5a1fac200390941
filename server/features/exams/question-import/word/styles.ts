import type { Element } from '@xmldom/xmldom';
import { childOf, childrenOf, valueOf } from './xml.ts';

/** The styles of a document. */
export type Styles = {
  /** The properties of runs (`rPr`) or paragraphs (`pPr`) of a style, its own before those of the styles that it is based on. */
  propertiesOf: (styleId: string | undefined, kind: 'rPr' | 'pPr') => Element[];
};

/** Longer chains are a damaged file, which may be endless. */
const maxDepth = 20;

export const readStyles = (root: Element | undefined): Styles => {
  const styles = new Map(
    childrenOf(root)
      .filter(({ localName }) => localName === 'style')
      .map((style) => [valueOf(style, 'styleId') ?? '', style]),
  );
  return {
    propertiesOf: (styleId, kind) => {
      const found: Element[] = [];
      let style = styles.get(styleId ?? '');
      for (let depth = 0; style && depth < maxDepth; depth += 1) {
        const properties = childOf(style, kind);
        if (properties) found.push(properties);
        style = styles.get(valueOf(childOf(style, 'basedOn')) ?? '');
      }
      return found;
    },
  };
};
