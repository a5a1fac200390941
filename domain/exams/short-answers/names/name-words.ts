import { foldArabic } from '#domain/text/arabic-folding.ts';

/** Spellings of one word that are all in use; the first stands for the others. */
const spellings = `
ماغنسيوم مغنسيوم ماغنيسيوم مغنيسيوم
ألومنيوم الومونيوم الومنيوم المنيوم ألمونيوم ألمنيوم
بوتاسيوم بوتاسييوم بتاسيوم
خارصين زنك
نترات نيترات
نيتريت نتريت
نيتريد نتريد
نيتروجين نتروجين
نيتريك نتريك
نيتروز نتروز
منجنيز منغنيز مانجنيز
كبريتيك كبريتك
فوسفوريك فسفوريك
فوسفات فسفات
فوسفور فسفور
هيدروكلوريك هيدروكلوريكي
هيدروكسيد هيدركسيد هيدروكسد
أكسجين أوكسجين
أكسيد أوكسيد
إيثيلين إثيلين
أسيتيلين اسيتلين أستيلين
أسيتيك أستيك
أسيتات أستات
جلوكوز غلوكوز جلكوز
ميثيل مثيل
إيثيل إثيل
إيثان إثان
إيثين إثين
إيثانول إثانول
إيثاين إثاين
إيثانال إثانال
إيثانويك إثانويك
هكسان هيكسان هكزان
هبتان هيبتان
نشادر نوشادر أمونيا
أنود مصعد آنود
كاثود مهبط كاتود
حمض حامض
كالسيوم كلسيوم
فاناديوم فانديوم
استفالد أوستفالد استوالد أوستوالد
أزرق زرقاء
أحمر حمراء
أصفر صفراء
أخضر خضراء
أبيض بيضاء
أسود سوداء
نيوترون نيوترونات
إلكترون إلكترونات
بروتون بروتونات
أنيون أنيونات
كاتيون كاتيونات
سبيكة سبائك
خلية خلايا
كحول كحولات
ألكان ألكانات
ألكين ألكينات
ألكاين ألكاينات
تأكسد أكسدة
يزداد يزيد يرتفع يتزايد زيادة ازدياد
تزداد تزيد ترتفع تتزايد
يقل ينقص ينخفض يتناقص نقص نقصان
تقل تنقص تنخفض تتناقص
برمنجنات برمنجانات بيرمنجنات بيرمنجانات
منجنات منجانات
هيماتيت هيماتايت
مجنتيت ماجنتيت مجناتيت ماجنيتيت
ليمونيت ليمونايت
سيدريت سيديريت سيدرايت
لوشاتيليه لوشاتلييه لوشاتيلييه لوشاتليه
بيوتان بوتان
بيوتين بوتين
بيوتاين بوتاين
بيوتانول بوتانول
بيوتانون بوتانون
بيوتانويك بوتانويك
ثنائي ثناءي
بيكربونات بايكربونات
ثيوكبريتات ثايوكبريتات
كرومات كروميات
ديكرومات دايكرومات
إلكترود الكترود
`;

const spelled = new Map<string, string>();
for (const line of spellings.trim().split('\n')) {
  const [first = '', ...others] = line.split(' ').map(foldArabic);
  for (const other of others) spelled.set(other, first);
}

const romanDigits = /^(?:i{1,3}|iv|vi{0,2}|v)$/u;

/** The number of oxidation behind a metal, in words. */
const numberNames: Record<string, string> = {
  احادي: 'i',
  ثناءي: 'ii',
  ثنايي: 'ii',
  ثلاثي: 'iii',
  رباعي: 'iv',
  خماسي: 'v',
  سداسي: 'vi',
  سباعي: 'vii',
};

const digitNames: Record<string, string> = {
  1: 'i',
  2: 'ii',
  3: 'iii',
  4: 'iv',
  5: 'v',
  6: 'vi',
  7: 'vii',
};

const minWithArticle = 4;

/** «إلكترون» begins with no article. */
const wholeWords = new Set([...spelled.keys(), ...spelled.values()]);

const bareWord = (word: string): string =>
  word.startsWith('ال') && word.length > minWithArticle && !wholeWords.has(word)
    ? word.slice(2)
    : word;

/** The letters of a text without articles, which are no mistake. */
export const withoutArticles = (text: string): string =>
  foldArabic(text)
    .split(' ')
    .map((word) => (word.startsWith('ال') && word.length > minWithArticle ? word.slice(2) : word))
    .join('');

function lastWord(word: string): string {
  const bare = bareWord(word);
  return numberNames[bare] ?? digitNames[bare] ?? bare;
}

/** A number in Roman letters that a text has at its end: the number of oxidation. */
export const isRoman = (word: string): boolean => romanDigits.test(word);

/** A locant before the last syllable, `بروبان-2-ول`, stands before the name. */
const placeInside = /^(\p{L}+)-(\d)-(ول|ون|ين|اين|ال|ان|ol|one|ene|yne|al)$/u;

/** A locant behind a name, `بروبانول-2`, stands before it. */
const placeBehind = /^(\D*[\p{Script=Arabic}])\s?-?\s?(\d(?:,\d)*)$/u;

/** The words of a chemical name in one spelling each, without articles: «كبريتات النحاس الثنائي» has the last word `ii`. */
export function nameWords(text: string): string[] {
  const turned = text.replace(/(?<=\p{Script=Arabic})(?=[IV]+$)/u, ' ').replaceAll(/[()]/gu, ' ');
  const words = foldArabic(turned.replaceAll(/[.،؛:!]/gu, ' '))
    .split(/\s+/u)
    .filter((word) => word !== '');
  return words.map((word, place) => {
    const bare = place > 0 && place === words.length - 1 ? lastWord(word) : bareWord(word);
    return spelled.get(bare) ?? spelled.get(word) ?? bare;
  });
}

const locantOrder = (list: string): string => list.split(',').toSorted().join(',');

/** The letters and digits of a name: blanks and dashes say nothing, a place stands before what it numbers. */
export function spelledName(text: string): string {
  const tight = text
    .replaceAll('،', ',')
    .replaceAll(/(?<=\d)\s?,\s?(?=\d)/gu, ',')
    .replaceAll(/\s?-\s?/gu, '-')
    .replace(placeInside, '$2-$1$3');
  const words = nameWords(tight);
  const joined = words.join(' ');
  const hasDigits = /\d/u.test(joined);
  const turned = hasDigits ? joined.replace(placeBehind, '$2-$1') : joined;
  return turned
    .replaceAll(/\d(?:,\d)+/gu, locantOrder)
    .replaceAll(/[\s-]+/gu, '')
    .replaceAll(/م(?:ي)?ثيل/gu, 'ميثيل');
}
