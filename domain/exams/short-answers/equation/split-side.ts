import { readTerm, type Term } from '#domain/exams/short-answers/formula/term.ts';

/** One side of an equation. */
export type Side = {
  terms: readonly Term[];
  /** Electrons that are taken away on this side belong to the other: `Fe - 2e⁻`. */
  takenElectrons: readonly Term[];
  /** The energy that stands among the substances, in kJ; null for a word alone. */
  energy: number | null | undefined;
};

/** A plus between blanks separates substances; any other may be a charge. */
const separator = '⊕';

const maxReadings = 32;

/** Each way to read the signs between substances: `Fe2++Cu` has one, because `2++Cu` is nothing. */
function readingsOf(text: string): Term[][] {
  const readings: Term[][] = [];
  const whole = text.includes(separator) ? undefined : readTerm(text);
  if (whole) readings.push([whole]);
  for (let place = 1; place < text.length && readings.length < maxReadings; place += 1) {
    const sign = text[place];
    if (sign !== '+' && sign !== separator) continue;
    const first = readTerm(text.slice(0, place));
    if (first) {
      for (const rest of readingsOf(text.slice(place + 1))) readings.push([first, ...rest]);
    }
    // Whatever follows cannot belong to a substance that begins before it.
    if (sign === separator) break;
  }
  return readings;
}

const taken = /(?<=[A-Za-z0-9)+\s])-\s*(\d*)\s*e(?:\^?-)?(?=$|\s|\+)/gu;

const energyWord =
  /^([+-]?\d[\d.,]*)?\s*(kj|j|kcal|كيلو ?جول|جول|ك ?\.? ?جول|طاقة|طاقه|حرارة|حراره|energy|heat|ضوء|hv|hν)(?:\s?\/\s?mol)?$/iu;

/** An energy without a unit is in kJ; null for a word without a number. */
export function inKilojoules(number: string | undefined, unit = ''): number | null {
  if (number === undefined) return null;
  const size = Number(number.replaceAll(/\s/gu, '').replace(',', '.'));
  if (/^k?cal$/iu.test(unit)) return size * 4.184;
  return /^(?:j|جول)$/iu.test(unit) ? size / 1000 : size;
}

/** Longer texts are no equations, and the readings of many signs would grow without bound. */
const maxSigns = 12;

/** The readings of one side, as `foldSigns` leaves it; empty when it is no list of substances. */
export function readSide(text: string): Side[] {
  const takenElectrons: Term[] = [];
  const given = text.replaceAll(taken, (_, count: string) => {
    const electron = readTerm(`${count}e-`);
    if (electron) takenElectrons.push(electron);
    return '';
  });
  let energy: Side['energy'];
  const parts = given.split(/\s\+\s/u).filter((part) => {
    const match = energyWord.exec(part.trim());
    if (match) energy = inKilojoules(match[1], match[2]);
    return !match;
  });
  const compact = parts.join(separator).replaceAll(/\s/gu, '');
  if ((compact.match(/\+/gu) ?? []).length > maxSigns) return [];
  return readingsOf(compact).map((terms) => ({ terms, takenElectrons, energy }));
}
