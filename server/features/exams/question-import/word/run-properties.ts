import type { Element } from '@xmldom/xmldom';
import { childOf, valueOf } from './xml.ts';

/** The properties of a run or a paragraph, the nearest first. */
type Properties = readonly (Element | undefined)[];

/** The first property of that name. */
export const findProperty = (all: Properties, name: string) =>
  all.map((properties) => childOf(properties, name)).find((each) => each !== undefined);

const isOn = (element: Element) =>
  !['0', 'false', 'none', 'off'].includes(valueOf(element) ?? 'on');

/** Whether a property that is on or off is on. */
export const isSetIn = (all: Properties, name: string): boolean => {
  const property = findProperty(all, name);
  return property !== undefined && isOn(property);
};

const kinds = new Map<string, 'sub' | 'sup'>([
  ['subscript', 'sub'],
  ['superscript', 'sup'],
]);

/** Whether a run is raised or lowered: by its kind of sign, or by its place above or below the line, in half points. */
export const kindOf = (all: Properties): 'sub' | 'sup' | undefined => {
  const kind = findProperty(all, 'vertAlign');
  if (kind) return kinds.get(valueOf(kind) ?? '');
  const place = Number(valueOf(findProperty(all, 'position')) ?? 0);
  if (place === 0) return undefined;
  return place > 0 ? 'sup' : 'sub';
};

/** Whether letters are red or green, as a right answer is often coloured. */
const isBright = (colour: string): boolean => {
  const [red = 0, green = 0, blue = 0] =
    (colour.match(/^[\dA-F]{6}$/iu) ? colour.match(/../gu) : [])?.map((part) =>
      Number.parseInt(part, 16),
    ) ?? [];
  return (
    (red >= 0xc0 && green < 0x60 && blue < 0x60) || (green >= 0x80 && red < 0x60 && blue < 0x80)
  );
};

/** Whether a background is filled with a colour; pale grey is a design. */
export const isShaded = (properties: Element | undefined): boolean => {
  const fill = valueOf(childOf(properties, 'shd'), 'fill') ?? 'auto';
  return !/^(?:auto|ffffff|[def]\w([def]\w)\1)$/iu.test(fill);
};

/** Whether words are marked, as a right answer often is. */
export const isMarked = (all: Properties): boolean =>
  ['b', 'bCs', 'u', 'highlight'].some((name) => isSetIn(all, name)) ||
  isBright(valueOf(findProperty(all, 'color')) ?? '') ||
  all.some(isShaded);
