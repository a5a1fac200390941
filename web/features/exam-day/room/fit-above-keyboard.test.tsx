import { expect, test, vi } from 'vitest';
import { fitAboveKeyboard } from './fit-above-keyboard.ts';

const openPart = () => {
  const part = document.createElement('section');
  const field = document.createElement('input');
  const scroll = vi.fn<() => void>();
  field.scrollIntoView = scroll;
  part.append(field);
  document.body.replaceChildren(part);
  field.focus();
  const view = Object.assign(new EventTarget(), {
    height: window.innerHeight,
    offsetTop: 0,
    scale: 1,
  });
  const stop = fitAboveKeyboard(part, view as unknown as VisualViewport);
  const change = (values: Partial<typeof view>) => {
    Object.assign(view, values);
    view.dispatchEvent(new Event('resize'));
    return [part.style.top, part.style.height];
  };
  return { scroll, change, stop };
};

test('a keyboard that opens leaves the room above it with the field in sight, and gives the height back', () => {
  const { scroll, change, stop } = openPart();
  expect(change({ height: 380, offsetTop: 60 })).toEqual(['60px', '380px']);
  expect(scroll).toHaveBeenCalledOnce();
  expect(change({ height: window.innerHeight, offsetTop: 0 })).toEqual(['', '']);
  stop();
  expect(change({ height: 380 })).toEqual(['', '']);
});

test('a page that is magnified with two fingers keeps the size of the room', () => {
  const { change } = openPart();
  expect(change({ height: window.innerHeight / 2, scale: 2 })).toEqual(['', '']);
});
