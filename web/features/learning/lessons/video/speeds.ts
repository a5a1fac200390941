/** The speeds that a student may choose (watched time counts up to double speed, domain/catalogue/watch-progress.ts). */
export const speeds = [0.75, 1, 1.25, 1.5, 1.75, 2] as const;

const storageKey = 'videoSpeed';

/** The speed that was chosen last on this device. */
export function storedSpeed(): number {
  try {
    const stored = Number(localStorage.getItem(storageKey));
    return speeds.find((speed) => speed === stored) ?? 1;
  } catch {
    return 1;
  }
}

/** A device that stores nothing plays the next video at its own speed. */
export function storeSpeed(speed: number): void {
  try {
    localStorage.setItem(storageKey, String(speed));
  } catch {
    // Nothing is lost but the choice.
  }
}
