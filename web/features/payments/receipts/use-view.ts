import { useState } from 'react';

const minZoom = 1;
const maxZoom = 6;
/** One click of a button or a key. */
const step = 1.5;

/** Where the browser reports a key by its place, the R of a keyboard with Arabic letters turns too. */
const turnKey = 'KeyR';

/** Zoom from 1 (all of it fits) to 6, and quarter turns; by buttons, keys and fingers. */
export function useView() {
  const [zoom, setZoom] = useState(minZoom);
  const [quarters, setQuarters] = useState(0);
  const zoomBy = (factor: number) =>
    setZoom((current) => Math.min(maxZoom, Math.max(minZoom, current * factor)));
  const turn = () => setQuarters((current) => (current + 1) % 4);
  const reset = () => {
    setZoom(minZoom);
    setQuarters(0);
  };
  const actions: Record<string, () => void> = {
    '+': () => zoomBy(step),
    '=': () => zoomBy(step),
    '-': () => zoomBy(1 / step),
    '0': reset,
  };
  return {
    zoom,
    quarters,
    canZoomIn: zoom < maxZoom,
    canZoomOut: zoom > minZoom,
    zoomBy,
    zoomIn: () => zoomBy(step),
    zoomOut: () => zoomBy(1 / step),
    turn,
    onKeyDown: (event: React.KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const action = event.code === turnKey ? turn : actions[event.key];
      if (!action) return;
      event.preventDefault();
      action();
    },
  };
}

export type View = ReturnType<typeof useView>;
