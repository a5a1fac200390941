import { elements } from '#domain/chemistry/elements.ts';
import { foldArabic } from '#domain/text/arabic-folding.ts';
import { isRoman, nameWords, spelledName } from './name-words.ts';
import { organicNames } from './organic-names.ts';

/** Anions with their charge, as the ministry's books name them. */
const anionLines = `
كلوريد Cl 1
بروميد Br 1
يوديد I 1
فلوريد F 1
أكسيد O 2
كبريتيد S 2
نيتريد N 3
فوسفيد P 3
هيدريد H 1
هيدروكسيد OH 1
نترات NO3 1
نيتريت NO2 1
كبريتات SO4 2
كبريتيت SO3 2
كربونات CO3 2
بيكربونات HCO3 1
بيكبريتات HSO4 1
فوسفات PO4 3
برمنجنات MnO4 1
كرومات CrO4 2
ديكرومات Cr2O7 2
بيكرومات Cr2O7 2
كلورات ClO3 1
بيركلورات ClO4 1
هيبوكلوريت ClO 1
أسيتات CH3COO 1
خلات CH3COO 1
إيثانوات CH3COO 1
سيانيد CN 1
ثيوكبريتات S2O3 2
ثيوسيانات SCN 1
سيليكات SiO3 2
أكسالات C2O4 2
فورمات HCOO 1
`;

/** Metals with one charge, and what behaves like them. */
const cationLines = `
صوديوم Na 1
بوتاسيوم K 1
ليثيوم Li 1
روبيديوم Rb 1
سيزيوم Cs 1
فضة Ag 1
أمونيوم NH4 1
نشادر NH4 1
هيدروجين H 1
ماغنسيوم Mg 2
كالسيوم Ca 2
باريوم Ba 2
استرانشيوم Sr 2
بيريليوم Be 2
خارصين Zn 2
كادميوم Cd 2
نيكل Ni 2
ألومنيوم Al 3
سكانديوم Sc 3
حديدوز Fe 2
حديديك Fe 3
نحاسوز Cu 1
نحاسيك Cu 2
`;

const variableMetals = new Set('Fe Cu Sn Pb Mn Cr Co Ni Hg Au Ti V'.split(' '));

const fixedNames = `
ماء H2O
نشادر NH3
أمونيا NH3
ميثان CH4
إيثان C2H6
بروبان C3H8
إيثين C2H4
إيثيلين C2H4
إيثاين C2H2
أسيتيلين C2H2
بنزين_عطري C6H6
ميثانول CH3OH
إيثانول C2H5OH
جلوكوز C6H12O6
فوق_أكسيد_الهيدروجين H2O2
بيروكسيد_الهيدروجين H2O2
فوق_أكسيد_الصوديوم Na2O2
سوبر_أكسيد_البوتاسيوم KO2
أول_أكسيد_الكربون CO
ثاني_أكسيد_الكربون CO2
ثنائي_أكسيد_الكربون CO2
ثاني_أكسيد_الكبريت SO2
ثالث_أكسيد_الكبريت SO3
أول_أكسيد_النيتروجين NO
أكسيد_النيتريك NO
ثاني_أكسيد_النيتروجين NO2
خامس_أكسيد_الفوسفور P2O5
ثاني_أكسيد_المنجنيز MnO2
ثاني_أكسيد_السيليكون SiO2
خامس_أكسيد_الفاناديوم V2O5
ثالث_كلوريد_الفوسفور PCl3
خامس_كلوريد_الفوسفور PCl5
حمض_الهيدروكلوريك HCl
حمض_الهيدروبروميك HBr
حمض_الهيدرويوديك HI
حمض_الهيدروفلوريك HF
حمض_الكبريتيك H2SO4
حمض_الكبريتوز H2SO3
حمض_النيتريك HNO3
حمض_النيتروز HNO2
حمض_الفوسفوريك H3PO4
حمض_الكربونيك H2CO3
حمض_البيركلوريك HClO4
حمض_الكلوريك HClO3
حمض_الأسيتيك CH3COOH
حمض_الخليك CH3COOH
حمض_الإيثانويك CH3COOH
حمض_الفورميك HCOOH
حمض_الميثانويك HCOOH
حمض_الهيدروسيانيك HCN
2-بروبانول CH3CH(OH)CH3
كحول_أيزوبروبيلي CH3CH(OH)CH3
كحول_أيزوبروبيل CH3CH(OH)CH3
كحول_بروبيلي CH3CH2CH2OH
كحول_إيثيلي C2H5OH
كحول_ميثيلي CH3OH
أسيتون CH3COCH3
بروبانون CH3COCH3
أسيتالدهيد CH3CHO
إيثانال CH3CHO
فورمالدهيد HCHO
ميثانال HCHO
صودا_كاوية NaOH
بوتاسا_كاوية KOH
ملح_الطعام NaCl
جير_حي CaO
الجير_الحي CaO
جير_مطفأ Ca(OH)2
ماء_الجير Ca(OH)2
حجر_الجير CaCO3
حجر_جيري CaCO3
كلوريد_الزئبق_الأحادي Hg2Cl2
صودا_الخبيز NaHCO3
صودا_الغسيل Na2CO3
غاز_الضحك N2O
أكسيد_النيتروز N2O
غاز_المستنقعات CH4
ماء_الأكسجين H2O2
حمض_الخل CH3COOH
كحول_الخشب CH3OH
`;

type Ion = { symbol: string; charge: number };

const readIons = (lines: string): Map<string, Ion> =>
  new Map(
    lines
      .trim()
      .split('\n')
      .map((line) => {
        const [name = '', symbol = '', charge = ''] = line.split(' ');
        return [foldArabic(name), { symbol, charge: Number(charge) }];
      }),
  );

const anions = readIons(anionLines);
const cations = readIons(cationLines);
const metals = new Map(
  elements
    .filter(({ symbol }) => variableMetals.has(symbol))
    .map(({ name, symbol }) => [foldArabic(name), symbol]),
);
const fixed = new Map(
  [
    ...fixedNames
      .trim()
      .split('\n')
      .map((line) => line.replaceAll('_', ' ').split(/ (?=\S+$)/u)),
    ...organicNames,
  ].map(([name = '', formula = '']) => [spelledName(name), formula]),
);

const romanValues = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii'];

const hydrogenAnions: Record<string, Ion> = {
  كربونات: { symbol: 'HCO3', charge: 1 },
  كبريتات: { symbol: 'HSO4', charge: 1 },
  فوسفات: { symbol: 'HPO4', charge: 2 },
};

const divisorOf = (item: number, other: number): number =>
  other === 0 ? item : divisorOf(other, item % other);

const repeated = (symbol: string, count: number): string => {
  if (count === 1) return symbol;
  const isGroup = (symbol.match(/[A-Z]/gu) ?? []).length > 1;
  return isGroup ? `(${symbol})${count}` : `${symbol}${count}`;
};

/** Acetates are written with their organic part first. */
function combine(cation: Ion, anion: Ion): string {
  const divisor = divisorOf(cation.charge, anion.charge);
  const metal = repeated(cation.symbol, anion.charge / divisor);
  const rest = repeated(anion.symbol, cation.charge / divisor);
  return /^(?:CH3COO|HCOO)$/u.test(anion.symbol) ? rest + metal : metal + rest;
}

function anionOf(words: readonly string[]): { anion: Ion; rest: readonly string[] } | undefined {
  const [first = '', ...rest] = words;
  if (first === 'ثنايي' && rest[0] === 'كرومات') {
    return { anion: { symbol: 'Cr2O7', charge: 2 }, rest: rest.slice(1) };
  }
  const hydrogen = rest.findIndex((word) => /^هيدروجيني?ه?$/u.test(word) && rest.length > 1);
  const special = hydrogenAnions[first];
  if (hydrogen !== -1 && special) return { anion: special, rest: rest.toSpliced(hydrogen, 1) };
  const anion = anions.get(first);
  return anion && { anion, rest };
}

/**
 * The formula of an Arabic name of a compound: «كبريتات النحاس II» is CuSO4. Undefined for other words, and for a metal
 * of several charges without its number.
 */
export function formulaOfName(text: string): string | undefined {
  const known = fixed.get(spelledName(text));
  if (known !== undefined) return known;
  const named = anionOf(nameWords(text));
  if (!named) return undefined;
  const [metal = '', number, ...others] = named.rest;
  if (others.length > 0 || (number !== undefined && !isRoman(number))) return undefined;
  const charge = romanValues.indexOf(number ?? '') + 1;
  const symbol = metals.get(metal);
  if (symbol !== undefined && charge > 0) return combine({ symbol, charge }, named.anion);
  const cation = cations.get(metal);
  if (!cation || (charge > 0 && charge !== cation.charge)) return undefined;
  return combine(cation, named.anion);
}
