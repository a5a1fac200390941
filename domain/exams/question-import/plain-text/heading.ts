const heading =
  /^(?:اكتب (?:المصطلح|الاسم|المفهوم)|اختر|تخير|ضع|اجب|اقرا|ظلل|حوط|صل|اكمل|صوب|قارن|علل|اذكر|عرف|اولا|ثانيا|ثالثا|رابعا|القسم|الجزء|الباب|الفصل|امتحان|اختبار)(?!\p{L})/u;

/** Whether a line is an instruction for the questions below it. */
export const isHeading = (folded: string): boolean => heading.test(folded.trim());
