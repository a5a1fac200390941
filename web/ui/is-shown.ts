/** Whether an element is laid out and visible. `checkVisibility` is not in every browser that we support (decisions/0236). */
export const isShown = (element: Element): boolean =>
  element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible';
