import { foldArabic } from '#domain/text/arabic-folding.ts';
import { decimalFraction, divide, type Fraction, fraction, multiply } from './fraction.ts';

/** A unit by the powers of its dimensions, in the order of their names: `amount1length-3` for mol/L. */
export type Unit = { dimension: string; factor: Fraction };

/**
 * Dimension with its power, the number of basic units in it, then its spellings. Those in Latin letters are searched as
 * they are first, because M is not m.
 */
const table = `
amount 1 1 mol mole moles mols مول مولات
amount 1 1e-3 mmol مليمول ملليمول
molar 1 1 M مولر مولاري مولار
molar 1 1e-3 mM
molecule 1 1 molecule molecules جزيء جزيئا جزيئات جزئ جزىء جزيئ
atom 1 1 atom atoms ذرة ذرات
ion 1 1 ion ions أيون أيونا أيونات
electron 1 1 electron electrons إلكترون إلكترونا إلكترونات
mass 1 1 g gm gr gram grams جم جرام جرامات غرام
mass 1 1e3 kg كجم كيلوجرام كيلو_جرام
mass 1 1e-3 mg مجم مليجرام ملليجرام
mass 1 1e6 ton t طن
length 3 1e-3 L l liter litre liters لتر ليتر لترات ل
length 3 1e-6 mL ml ML cc مل مليلتر ملليلتر مللي_لتر ملي_لتر مللي سم_مكعب سنتيمتر_مكعب
length 1 1 m متر أمتار
length 1 1e-1 dm ديسم ديسيمتر دسم
length 1 1e-2 cm سم سنتيمتر سنتي_متر
length 1 1e-3 mm مم
length 1 1e-9 nm نانومتر نانو_متر
length 1 1e-12 pm بيكومتر بيكو_متر
length 1 1e-10 Å A° angstrom أنجستروم انجستروم
energy 1 1 J joule جول
energy 1 1e3 kJ KJ Kj kj كيلوجول كيلو_جول كج_ول ك.جول كجول
energy 1 4.184 cal سعر كالوري سعر_حراري
energy 1 4184 kcal Kcal كيلوسعر كيلو_سعر كيلو_سعر_حراري كيلو_كالوري
energy 1 1.602e-19 eV ev إلكترون_فولت
pressure 1 101325 atm ضغط_جوي ض.جو ض_جو ض.ج جو
pressure 1 1 Pa باسكال
pressure 1 1e3 kPa KPa kpa كيلوباسكال كيلو_باسكال
pressure 1 1e5 bar بار
kelvin 1 1 K k °K Kelvin kelvin كلفن كلفين
celsius 1 1 °C °c C° c° °م م° ° سليزية مئوية درجة_مئوية درجة_سليزية درجة_سيليزية س°  °س
time 1 1 s sec S second seconds ث ثانية ثواني ثوان
time 1 60 min minute minutes د دقيقة دقائق
time 1 3600 h hr hour hours ساعة ساعات
time 1 86400 day days يوم أيام
current 1 1 A amp ampere أمبير
current 1 1e-3 mA مللي_أمبير ملي_أمبير مليأمبير
charge 1 1 C coulomb كولوم
charge 1 96500 F faraday فاراداي فارادي
voltage 1 1 V v volt volts فولت
voltage 1 1e-3 mV مللي_فولت ملي_فولت
percent 1 1 % ٪ percent في_المائة في_المئة بالمائة بالمئة
share 1 1e-6 ppm جزء_في_المليون
weight 1 1 u amu و.ك.ذ وحدة_كتل_ذرية و_ك_ذ
frequency 1 1 Hz hz هرتز
`;

const exact = new Map<string, Unit & { power: number; base: string }>();
const loose = new Map<string, Unit & { power: number; base: string }>();

const foldName = (name: string): string => foldArabic(name).replaceAll(/[_\s]/gu, '');

for (const line of table.trim().split('\n')) {
  const [base = '', power = '', size = '', ...names] = line.split(/\s+/u);
  const [digits = '', exponent = '0'] = size.split('e');
  const factor = decimalFraction(digits, Number(exponent)) ?? fraction(1n);
  const unit = { base, power: Number(power), factor, dimension: '' };
  for (const name of names) {
    exact.set(name.replaceAll('_', ''), unit);
    // The first unit of a folded name is the usual one: mm is no Mm.
    if (!loose.has(foldName(name))) loose.set(foldName(name), unit);
  }
}
const mercury = fraction(101_325n, 760n);
for (const name of ['mmHg', 'torr', 'Torr', 'ممزئبق', 'مم.زئبق']) {
  const unit = { base: 'pressure', power: 1, factor: mercury, dimension: '' };
  exact.set(name, unit);
  loose.set(foldName(name), unit);
}

/** Names of two words lose the blank between them. */
const pairs =
  /(درج[ةه]|كيلو|ملل?ي|سم|سنتي ?متر|سنتي|نانو|بيكو|ضغط|إلكترون|الكترون|سعر|في|جزء|مم|mm|وحد[ةه]|كتل) (?=[\p{L}])/giu;

const join = (text: string): string => {
  let joined = text;
  for (let before = ''; before !== joined;) {
    before = joined;
    joined = joined.replaceAll(pairs, '$1');
  }
  return joined;
};

const part = /^(.*?)(?:\^?(-?\d))?$/u;

type Powers = Map<string, number>;

function addPart(text: string, sign: number, powers: Powers): Fraction | undefined {
  const [, name = '', written = '1'] = part.exec(text) ?? [];
  const unit = exact.get(text) ?? exact.get(name) ?? loose.get(foldName(name));
  if (!unit) return undefined;
  const times = sign * (exact.has(text) ? 1 : Number(written));
  const add = (base: string, power: number) => powers.set(base, (powers.get(base) ?? 0) + power);
  if (unit.base === 'molar') {
    add('amount', times);
    add('length', -3 * times);
  } else add(unit.base, unit.power * times);
  const factor = unit.base === 'molar' ? multiply(unit.factor, fraction(1000n)) : unit.factor;
  let product = fraction(1n);
  for (let left = Math.abs(times); left > 0; left -= 1) {
    product = times > 0 ? multiply(product, factor) : divide(product, factor);
  }
  return product;
}

/** Reads a unit such as `kJ/mol`, `mol L^-1`, «جم/سم3»; undefined when a part of it is unknown. */
export function readUnit(text: string): Unit | undefined {
  const whole = join(
    text
      .replaceAll(/[()]|\u064bا|ا\u064b/gu, '')
      // `J/g°C` without the point.
      .replaceAll(/(?<=\/\s?[\p{L}]+)(?=°)/gu, '·')
      .replaceAll(/ لكل | per /gu, '/')
      .trim(),
  );
  const powers: Powers = new Map();
  let factor = fraction(1n);
  for (const [place, side] of whole.split(/\s?\/\s?/u).entries()) {
    const names = exact.has(side) ? [side] : side.split(/[\s·.*]+/u).filter((name) => name !== '');
    if (names.length === 0) return undefined;
    for (const name of names) {
      const product = addPart(name, place === 0 ? 1 : -1, powers);
      if (!product) return undefined;
      factor = multiply(factor, product);
    }
  }
  // A difference of one degree is one kelvin; only a temperature itself counts from another zero.
  const degrees = powers.get('celsius');
  if (degrees !== undefined && powers.size > 1) {
    powers.delete('celsius');
    powers.set('kelvin', (powers.get('kelvin') ?? 0) + degrees);
  }
  const dimension = [...powers]
    .filter(([, power]) => power !== 0)
    .toSorted(([first], [second]) => (first < second ? -1 : 1))
    .map(([base, power]) => `${base}${power}`)
    .join('');
  return { dimension, factor };
}
