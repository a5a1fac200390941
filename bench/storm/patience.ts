/** The load ended while a student waited. */
export class GaveUp extends Error {}

/** The students who wait after a refusal; they give up when the load ends. */
export class Patience {
  #waiting = new Set<() => void>();
  #hasEnded = false;

  /** @throws GaveUp when the load ends before, or has ended */
  wait(milliseconds: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        clearTimeout(timer);
        reject(new GaveUp());
      };
      const timer = setTimeout(() => {
        this.#waiting.delete(giveUp);
        resolve();
      }, milliseconds);
      if (this.#hasEnded) giveUp();
      else this.#waiting.add(giveUp);
    });
  }

  end(): void {
    this.#hasEnded = true;
    for (const giveUp of this.#waiting) giveUp();
    this.#waiting.clear();
  }
}
