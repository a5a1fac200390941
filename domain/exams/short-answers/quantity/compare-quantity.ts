import {
  type Comparison,
  doubtful,
  right,
  worst,
  wrong,
} from '#domain/exams/short-answers/comparison/comparison.ts';
import { fraction, type Fraction, isEqual, isWithin, multiply, subtract } from './fraction.ts';
import { half, inBasicUnits, type Quantity, readQuantity } from './read-quantity.ts';

/** Whether some reading of each satisfies a condition. */
const some = (
  typed: Quantity,
  accepted: Quantity,
  test: (item: Fraction, other: Fraction) => boolean,
): boolean =>
  typed.values.some((value) =>
    accepted.values.some((wanted) =>
      test(inBasicUnits(value, typed.unit), inBasicUnits(wanted, accepted.unit)),
    ),
  );

const minDigits = 2;

/** Whether one number is the other, rounded to its last written digit. */
function isRounded(typed: Quantity, accepted: Quantity): boolean {
  const steps = [typed, accepted].flatMap(({ step, unit, significantDigits }) =>
    step && significantDigits >= minDigits ? [half(inBasicUnits(step, unit))] : [],
  );
  return steps.some((step) => some(typed, accepted, (item, other) => isWithin(item, other, step)));
}

/** Whether both may have the same number of significant figures; a fraction is exact. */
const haveSameFigures = ({ figures: typed }: Quantity, { figures: accepted }: Quantity): boolean =>
  !typed || !accepted || (typed.least <= accepted.most && accepted.least <= typed.most);

function compareValues(typed: Quantity, accepted: Quantity): Comparison {
  if (some(typed, accepted, isEqual)) {
    return haveSameFigures(typed, accepted) ? right : doubtful('figures');
  }
  const { tolerance } = accepted;
  if (tolerance) {
    const most = inBasicUnits(tolerance, accepted.unit);
    return some(typed, accepted, (item, other) => isWithin(item, other, most)) ? right : wrong;
  }
  return isRounded(typed, accepted) ? doubtful('rounding') : wrong;
}

const zero = { C: 27315n, bottom: 100n };

/** The temperature in kelvin, where one is given in °C and the other in K. */
function isSameTemperature(typed: Quantity, accepted: Quantity): boolean {
  const inKelvin = ({ values, unit }: Quantity): Fraction[] =>
    values.map((value) =>
      unit?.dimension === 'celsius1' ? subtract(value, fraction(-zero.C, zero.bottom)) : value,
    );
  const most = fraction(1n, 2n);
  return inKelvin(typed).some((item) =>
    inKelvin(accepted).some((other) => isWithin(item, other, most)),
  );
}

const temperatures = new Set(['celsius1', 'kelvin1']);

const isTemperature = ({ unit }: Quantity): boolean => temperatures.has(unit?.dimension ?? '');

/** Per mole or for the amount of the equation: books write both. */
const isPerMole = (item: string, other: string): boolean =>
  item === `amount-1${other}` || other === `amount-1${item}`;

/** `25 C` lacks the sign of a degree; `0.66 A` the ring, and `0.5 m` has another letter case. */
function compareMeantUnit(typed: Quantity, accepted: Quantity): Comparison | undefined {
  if (typed.unitText === 'c' && accepted.unit?.dimension === 'celsius1') return right;
  const isNear = typed.unitText === accepted.unitText.replace('å', 'a');
  return isNear && typed.unit && accepted.unit ? doubtful('unit') : undefined;
}

function compareUnits(typed: Quantity, accepted: Quantity): Comparison {
  const bare = { ...typed, unit: undefined };
  const isSameNumber = compareValues(bare, { ...accepted, unit: undefined }).verdict !== 'wrong';
  if (typed.unitText === '' || accepted.unitText === '') {
    if (isSameNumber) return doubtful(typed.unitText === '' ? 'noUnit' : 'moreThanAsked');
    return isShareOfHundred(typed, accepted) ? doubtful('unit') : wrong;
  }
  const meant = isSameNumber ? compareMeantUnit(typed, accepted) : undefined;
  if (meant) return meant;
  if (!typed.unit || !accepted.unit) {
    return isSameNumber || !typed.unit ? doubtful('unit') : wrong;
  }
  if (isTemperature(typed) && isTemperature(accepted)) {
    return isSameTemperature(typed, accepted) ? doubtful('unit') : wrong;
  }
  const isPer = isPerMole(typed.unit.dimension, accepted.unit.dimension);
  return isPer && compareValues(typed, accepted).verdict !== 'wrong' ? doubtful('unit') : wrong;
}

/** `0.5` for `50%`. */
const isShareOfHundred = (typed: Quantity, accepted: Quantity): boolean =>
  (accepted.unit?.dimension === 'percent1' &&
    some(typed, { ...accepted, unit: undefined }, (item, other) =>
      isEqual(multiply(item, fraction(100n)), other),
    )) ||
  (typed.unit?.dimension === 'percent1' &&
    some({ ...typed, unit: undefined }, accepted, (item, other) =>
      isEqual(item, multiply(other, fraction(100n))),
    ));

const isSameUnit = (typed: Quantity, accepted: Quantity): boolean =>
  typed.unit && accepted.unit
    ? typed.unit.dimension === accepted.unit.dimension
    : typed.unitText === accepted.unitText;

/** The sign of a quantity may be left out; pH is not pOH. */
function compareLabels(typed: string, accepted: string): Comparison {
  if (typed === '' || accepted === '' || typed === accepted) return right;
  const areMeasures = [typed, accepted].every((label) => /^po?h$/u.test(label));
  return areMeasures ? wrong : doubtful('notUnderstood');
}

/** Compares a typed number, folded by `foldSigns`, with an accepted one. */
export function compareQuantity(text: string, acceptedText: string): Comparison {
  const [typed, accepted] = [readQuantity(text), readQuantity(acceptedText)];
  if (!accepted) return wrong;
  if (!typed) return doubtful('notUnderstood');
  const value = isSameUnit(typed, accepted)
    ? compareValues(typed, accepted)
    : compareUnits(typed, accepted);
  const label = compareLabels(typed.label, accepted.label);
  // Whoever types `5±3` has named many numbers.
  const spread = typed.tolerance ? doubtful('moreThanAsked') : right;
  return worst([value, label, spread]);
}
