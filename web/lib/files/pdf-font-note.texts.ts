/** What a teacher reads before a PDF is uploaded whose fonts are not inside it. */
export const pdfFontTexts = {
  one: (font: string) =>
    `الخط ${font} ليس داخل الملف، فقد لا يظهر بعض نصه للطالب. احفظه مع تضمين الخطوط ثم اختره من جديد.`,
  several: (fonts: string) =>
    `الخطوط ${fonts} ليست داخل الملف، فقد لا يظهر بعض نصه للطالب. احفظه مع تضمين الخطوط ثم اختره من جديد.`,
} as const;
