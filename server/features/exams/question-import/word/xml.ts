import { DOMParser, type Element, type Node } from '@xmldom/xmldom';

/**
 * The root of a part of the document. Parts with a document type are refused, because their entities can expand without
 * limit.
 */
export const parseXml = (source: string): Element | undefined => {
  if (/<!DOCTYPE/iu.test(source)) throw new RangeError('The part has a document type.');
  const parser = new DOMParser({
    onError: (level, message) => {
      if (level !== 'warning') throw new RangeError(message);
    },
  });
  return parser.parseFromString(source, 'text/xml').documentElement ?? undefined;
};

const isElement = (node: Node): node is Element => node.nodeType === 1;

export const childrenOf = (element: Element | undefined): Element[] =>
  element ? Array.from(element.childNodes).filter(isElement) : [];

/** By the name without its prefix. */
export const childOf = (element: Element | undefined, name: string): Element | undefined =>
  childrenOf(element).find(({ localName }) => localName === name);

/** The attribute of that name, with any prefix. */
export const valueOf = (element: Element | undefined, name = 'val'): string | undefined => {
  if (!element) return undefined;
  for (const attribute of Array.from(element.attributes)) {
    if (attribute.localName === name) return attribute.value;
  }
  return undefined;
};
