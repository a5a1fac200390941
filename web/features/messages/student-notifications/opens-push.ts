/** The state with which a link to the profile opens the push messages, which are folded there. */
export const pushOpen = { push: 'open' };

export const opensPush = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'push' in state && state.push === pushOpen.push;
