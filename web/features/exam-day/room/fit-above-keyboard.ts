/** In pixels; a browser's own bars are lower. */
const leastKeyboard = 120;

/**
 * Keeps a part that fills the window within what an on-screen keyboard leaves of it: a phone's browser lays the page out as if there
 * were none, and the part's lower end would lie under it. A magnified page shows less of the window too, and changes nothing.
 * Returns what ends it.
 */
export function fitAboveKeyboard(part: HTMLElement, view: VisualViewport): () => void {
  const fit = () => {
    const { height, offsetTop, scale } = view;
    const isOpen = scale < 1.01 && window.innerHeight - height > leastKeyboard;
    part.style.top = isOpen ? `${offsetTop}px` : '';
    part.style.height = isOpen ? `${height}px` : '';
    const field = document.activeElement;
    // The browser has brought the field into view before the part became smaller.
    if (isOpen && part.contains(field)) field?.scrollIntoView({ block: 'nearest' });
  };
  view.addEventListener('resize', fit);
  view.addEventListener('scroll', fit);
  return () => {
    view.removeEventListener('resize', fit);
    view.removeEventListener('scroll', fit);
  };
}
