/** Texts of the field for text with formulas, and of its keys. */
export const notationEditorTexts = {
  toolbar: 'رموز الكيمياء',
  groups: 'مجموعات الرموز',
  hint: 'لرموز الكيمياء اضغط Alt+F10، وللعودة إلى النص Esc. يفتح Enter الصيغة المحددة.',
  formula: (words: string) => `صيغة: ${words}`,
  half: 'صيغة لم تكتمل',
  offer: 'حوّلها إلى',
  offerKey: 'Tab',
  offered: (word: string) => `اضغط Tab لتصير ${word} صيغة، أو Esc لتبقى كما هي.`,
  converted: 'حُوّلت الصيغ التي كتبتها. للتراجع عد إلى الحقل واضغط Ctrl+Z.',
  insert: (shown: string, name: string | undefined) =>
    name === undefined ? `أدرج ${shown}` : `أدرج ${shown}، ${name}`,
  group: (shown: string, name: string) => `${shown}، ${name}`,
} as const;
