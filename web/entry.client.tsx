import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { loadFirstFonts } from './lib/first-visit/first-fonts.ts';

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
