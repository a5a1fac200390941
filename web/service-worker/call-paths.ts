const id = '([0-9a-f-]{36})';

/**
 * Matches the path of a call of the contract; each parameter is an id, and the server accepts paths in any letter
 * case.
 */
export const pathPattern = ({ path }: { path: string }): RegExp =>
  new RegExp(`^${path.replace(':version', '[^/]+').replaceAll(/:\w+/gu, id)}$`, 'iu');
