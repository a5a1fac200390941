import type { Watermark } from '#contract/identity/watermarks.ts';

/**
 * `light`: light letters with a dark edge, for videos; `dark`: the reverse, for documents. Both are readable on any
 * ground.
 */
export type Tone = 'light' | 'dark';

const tones: Record<Tone, Record<string, string>> = {
  light: {
    color: 'rgb(255 255 255)',
    opacity: '0.75',
    'text-shadow': '0 0 1px rgb(0 0 0), 0 0 2px rgb(0 0 0), 0 0 4px rgb(0 0 0 / 0.8)',
  },
  dark: {
    color: 'rgb(9 66 82)',
    opacity: '0.55',
    // A thin edge alone: a wide one would wash out the letters of a page that has no blank place.
    'text-shadow': '0 0 1px rgb(255 255 255)',
  },
};

/**
 * How every watermark looks. Each value is set on the element itself and as important, so that no style sheet changes
 * it by accident. Sizes follow the frame, not the text size of the page.
 */
const look = {
  position: 'absolute',
  'inset-block-start': '0',
  'inset-inline-start': '0',
  'z-index': '10',
  'max-inline-size': '85%',
  'pointer-events': 'none',
  'user-select': 'none',
  'will-change': 'transform',
  'font-size': 'clamp(12px, 2.4cqi, 22px)',
  'line-height': '1.35',
  'text-align': 'center',
  'font-weight': '500',
};

const lineLook = {
  display: 'block',
  'white-space': 'nowrap',
  overflow: 'hidden',
  'text-overflow': 'ellipsis',
};

const apply = (element: HTMLElement, styles: Record<string, string>) => {
  for (const [name, value] of Object.entries(styles))
    element.style.setProperty(name, value, 'important');
};

const line = (text: string, direction: 'auto' | 'ltr', styles: Record<string, string>) => {
  const element = document.createElement('bdi');
  element.dir = direction;
  element.textContent = text;
  apply(element, { ...lineLook, ...styles });
  return element;
};

/**
 * The name and the code over a video or a page. Made without React, which would fail on a node that a student removed. Screen
 * readers leave it out: it says nothing to the person whose name it is.
 */
export function createWatermarkElement({ name, code }: Watermark, tone: Tone): HTMLElement {
  const element = document.createElement('div');
  element.setAttribute('aria-hidden', 'true');
  // A browser that translates the page leaves the name as it is.
  element.translate = false;
  element.className = 'notranslate';
  apply(element, { ...look, ...tones[tone] });
  element.append(
    line(name, 'auto', {}),
    line(code, 'ltr', { 'font-weight': '600', 'letter-spacing': '0' }),
  );
  return element;
}
