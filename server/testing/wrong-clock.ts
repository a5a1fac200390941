const replaceClock = (difference: number) => `
  const Right = Date;
  globalThis.Date = class extends Right {
    constructor(...parts) { super(...(parts.length === 0 ? [Right.now() + ${difference}] : parts)); }
    static now() { return Right.now() + ${difference}; }
  };`;

/** The NODE_OPTIONS with which the clock of a process is wrong by so many milliseconds, as that of its machine would be. */
export const wrongClock = (difference: number): string =>
  `--import=data:text/javascript,${encodeURIComponent(replaceClock(difference))}`;
