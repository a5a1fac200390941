import { firstRenderer } from './first-renderer.ts';
import { secondRenderer } from './second-renderer.ts';
import type { Renderer } from './sheet-truth.ts';

/** Who draws the pictures that are played. */
export const renderers: Readonly<Record<string, Renderer>> = {
  first: firstRenderer,
  second: secondRenderer,
};
