import { SaxesParser } from 'saxes';

type Handlers = {
  /** Names without their prefix, such as `row`. */
  open?: (name: string, attributes: Record<string, string>) => void;
  close?: (name: string) => void;
  text?: (text: string) => void;
};

const localName = (name: string) => name.slice(name.indexOf(':') + 1);

/**
 * Reads a part of a spreadsheet as it comes: a tree of it would take many times its size.
 * @throws Error where it is no well-formed XML
 */
export const readXml = (xml: string, { open, close, text }: Handlers): void => {
  const parser = new SaxesParser();
  parser.on('opentag', ({ name, attributes }) => open?.(localName(name), attributes));
  parser.on('closetag', ({ name }) => close?.(localName(name)));
  parser.on('text', (piece) => text?.(piece));
  parser.on('cdata', (piece) => text?.(piece));
  parser.write(xml).close();
};
