const essay = String.raw`صل|اكمل|صوب|قارن|علل|اذكر|عرف`;
const heading = new RegExp(
  String.raw`^(?:اكتب (?:المصطلح|الاسم|المفهوم)|اختر|تخير|ضع|اجب|اقرا|ظلل|حوط|${essay}|اولا|ثانيا|ثالثا|رابعا|القسم|الجزء|الباب|الفصل|امتحان|اختبار)(?!\p{L})`,
  'u',
);
const essayVerb = new RegExp(String.raw`^(?:${essay})(?!\p{L})`, 'u');

/** Whether a line is an instruction for the questions below it. */
export const isHeading = (folded: string): boolean => heading.test(folded.trim());

/** Whether a line begins with what a single question may ask too: «قارن», «علل». */
export const beginsWithEssayVerb = (folded: string): boolean => essayVerb.test(folded.trim());
