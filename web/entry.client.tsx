import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { loadFirstFonts } from './lib/first-visit/first-fonts.ts';
import type { Watched } from './lib/first-visit/watch-scripts.ts';

(window as Watched).ready?.();
loadFirstFonts();
// A transition hydrates in slices, so that the page answers taps in between.
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
