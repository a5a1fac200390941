import { elements } from '#domain/chemistry/elements.ts';
import { foldArabic } from '#domain/text/arabic-folding.ts';

/** Terms of which one is a slip of the pen for another, although each means something else. */
const neighbours = `
كلوريد كلورات كلوريت كبريتيد كبريتات كبريتيت كبريتيك كبريتوز نيتريد نترات نيتريت نيتريك نيتروز فوسفيد فوسفات
فوسفوريك هيدريد هيدروكسيد كربيد كربونات كربونيك بيكربونات بروميد برومات يوديد يودات أكسيد كرومات ديكرومات
كلوريك هيدروكلوريك بيركلوريك أسيتات أسيتيك حديدوز حديديك نحاسوز نحاسيك
أول ثاني ثالث رابع خامس أحادي ثنائي ثلاثي رباعي خماسي سداسي
ميثان إيثان بروبان بيوتان بنتان هكسان هبتان أوكتان ميثين إيثين بروبين بيوتين بنتين هكسين إيثاين بروباين بيوتاين
بنتاين ميثانول إيثانول بروبانول بيوتانول بنتانول ميثانال إيثانال بروبانال بيوتانال بروبانون بيوتانون بنتانون
ميثانويك إيثانويك بروبانويك بيوتانويك بنزين بنزويك فينول فينيل ميثيل إيثيل بروبيل بيوتيل
ألكان ألكين ألكاين ألكيل أريل كيتون كحول إيثر إستر ألدهيد أمين أميد
أنود كاثود أنيون كاتيون أيون داخلية ممثلة نبيلة استبدالية بينية أمونيوم أمونيا نشادر منجنات برمنجنات موجب سالب مذيب مذاب محلول مولارية مولالية مولية مول مولي مولاري
بروتون إلكترون نيوترون بوزيترون تميؤ تميه إماهة هدرجة هلجنة نيترة سلفنة أكسدة اختزال مؤكسد مختزل
متجانس متعادل طارد ماص أولي ثانوي ثالثي سيجما باي ألفا بيتا جاما
حمضي قاعدي قلوي متردد تساهمية تناسقية أيونية فلزية هيدروجينية قطبية نظير نظائر أيزومر بلمرة تكاثف إضافة استبدال
انصهار انشطار اندماج تسامي تبخر غليان ذوبان ترسيب ترشيح تأين تفكك انحلال تقطير تكسير
`;

const terms = new Set(neighbours.trim().split(/\s+/u).map(foldArabic));
for (const { name } of elements) terms.add(foldArabic(name));

const bare = (word: string): string =>
  word.startsWith('ال') && word.length > 4 && !terms.has(word) ? word.slice(2) : word;

/** Whether a folded word is a term of chemistry, with an article or without. */
export const isKnownTerm = (word: string): boolean => terms.has(bare(word));

/** Whether two texts differ by a word that is another term in each, so that the difference is no slip of the pen. */
export function haveOtherTerms(item: string, other: string): boolean {
  const [words, others] = [item, other].map((text) =>
    foldArabic(text)
      .split(/[\s-]+/u)
      .map(bare),
  );
  if (!words || !others || words.length !== others.length) return false;
  return words.some((word, place) => {
    const second = others[place] ?? '';
    return word !== second && isKnownTerm(word) && isKnownTerm(second);
  });
}
