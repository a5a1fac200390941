/**
 * The 118 elements in the order of their atomic numbers: symbol, name as the Egyptian schoolbook writes it, and standard
 * atomic mass (IUPAC 2021, shortened); of an element without stable isotopes, the mass number of the longest lived one.
 */
const rows = `
H هيدروجين 1.008
He هيليوم 4.003
Li ليثيوم 6.94
Be بيريليوم 9.012
B بورون 10.81
C كربون 12.011
N نيتروجين 14.007
O أكسجين 15.999
F فلور 18.998
Ne نيون 20.180
Na صوديوم 22.990
Mg ماغنسيوم 24.305
Al ألومنيوم 26.982
Si سيليكون 28.085
P فوسفور 30.974
S كبريت 32.06
Cl كلور 35.45
Ar أرجون 39.95
K بوتاسيوم 39.098
Ca كالسيوم 40.078
Sc سكانديوم 44.956
Ti تيتانيوم 47.867
V فاناديوم 50.942
Cr كروم 51.996
Mn منجنيز 54.938
Fe حديد 55.845
Co كوبلت 58.933
Ni نيكل 58.693
Cu نحاس 63.546
Zn خارصين 65.38
Ga جاليوم 69.723
Ge جرمانيوم 72.630
As زرنيخ 74.922
Se سيلينيوم 78.971
Br بروم 79.904
Kr كريبتون 83.798
Rb روبيديوم 85.468
Sr استرانشيوم 87.62
Y إتريوم 88.906
Zr زركونيوم 91.224
Nb نيوبيوم 92.906
Mo موليبدنوم 95.95
Tc تكنيشيوم 97
Ru روثينيوم 101.07
Rh روديوم 102.91
Pd بلاديوم 106.42
Ag فضة 107.87
Cd كادميوم 112.41
In إنديوم 114.82
Sn قصدير 118.71
Sb أنتيمون 121.76
Te تيلوريوم 127.60
I يود 126.90
Xe زينون 131.29
Cs سيزيوم 132.91
Ba باريوم 137.33
La لانثانوم 138.91
Ce سيريوم 140.12
Pr براسيوديميوم 140.91
Nd نيوديميوم 144.24
Pm بروميثيوم 145
Sm سماريوم 150.36
Eu يوروبيوم 151.96
Gd جادولينيوم 157.25
Tb تيربيوم 158.93
Dy ديسبروسيوم 162.50
Ho هولميوم 164.93
Er إربيوم 167.26
Tm ثوليوم 168.93
Yb إتربيوم 173.05
Lu لوتيتيوم 174.97
Hf هافنيوم 178.49
Ta تنتالوم 180.95
W تنجستن 183.84
Re رينيوم 186.21
Os أوزميوم 190.23
Ir إريديوم 192.22
Pt بلاتين 195.08
Au ذهب 196.97
Hg زئبق 200.59
Tl ثاليوم 204.38
Pb رصاص 207.2
Bi بزموت 208.98
Po بولونيوم 209
At أستاتين 210
Rn رادون 222
Fr فرانسيوم 223
Ra راديوم 226
Ac أكتينيوم 227
Th ثوريوم 232.04
Pa بروتكتينيوم 231.04
U يورانيوم 238.03
Np نبتونيوم 237
Pu بلوتونيوم 244
Am أمريكيوم 243
Cm كوريوم 247
Bk بركيليوم 247
Cf كاليفورنيوم 251
Es أينشتاينيوم 252
Fm فيرميوم 257
Md مندليفيوم 258
No نوبليوم 259
Lr لورنسيوم 262
Rf رذرفورديوم 267
Db دوبنيوم 268
Sg سيبورجيوم 269
Bh بوريوم 270
Hs هاسيوم 269
Mt مايتنريوم 277
Ds دارمشتاتيوم 281
Rg رونتجينيوم 282
Cn كوبرنيسيوم 285
Nh نيهونيوم 286
Fl فليروفيوم 290
Mc موسكوفيوم 290
Lv ليفرموريوم 293
Ts تينيسين 294
Og أوجانيسون 294
`;

export type ChemicalElement = {
  /** The atomic number, from 1. */
  number: number;
  symbol: string;
  name: string;
  /** As it is printed, with the digits that are certain. */
  mass: string;
  /** From 1 to 18; 4 to 18 for the two rows below the table, which belong to no group of their own. */
  column: number;
  /** From 1 to 7 the period; 8 and 9 the lanthanides and actinides below the table. */
  row: number;
};

/** The atomic number with which each period begins, and that after the last. */
const periodStarts = [1, 3, 11, 19, 37, 55, 87, 119];

/** The atomic numbers of the lanthanides and actinides that stand below the table. */
const innerRows = [
  { first: 57, last: 70, row: 8 },
  { first: 89, last: 102, row: 9 },
];

function placeOf(number: number): { column: number; row: number } {
  const inner = innerRows.find(({ first, last }) => number >= first && number <= last);
  if (inner) return { row: inner.row, column: number - inner.first + 4 };
  const period = periodStarts.findLastIndex((start) => start <= number) + 1;
  const place = number - (periodStarts[period - 1] ?? 1);
  const fromEnd = (periodStarts[period] ?? 119) - 1 - number;
  return { row: period, column: place < 2 && number !== 2 ? place + 1 : 18 - fromEnd };
}

export const elements: readonly ChemicalElement[] = rows
  .trim()
  .split('\n')
  .map((line, index) => {
    const [symbol = '', name = '', mass = ''] = line.split(' ');
    return { number: index + 1, symbol, name, mass, ...placeOf(index + 1) };
  });

/** The symbols of all elements, by which a formula is distinguished from a word. */
export const elementSymbols: ReadonlySet<string> = new Set(elements.map(({ symbol }) => symbol));

/** The symbol of the element with an atomic number; '' for a number that none has. */
export function elementSymbol(number: number): string {
  return elements[number - 1]?.symbol ?? '';
}
