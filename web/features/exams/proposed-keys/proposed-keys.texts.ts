/** Texts about right options that the form preset and nobody has confirmed (decisions/0089). */
export const proposedKeyTexts = {
  tag: 'مقترحة',
  note: (name: string) => `اقترحنا «${name}». أكّدها أو اختر غيرها.`,
  confirm: (name: string) => `أكّد «${name}»`,
  inRow: 'إجابته الصحيحة مقترحة لم تؤكدها',

  title: 'إجابات صحيحة لم تخترها',
  explanation: 'هذه الإجابات بقيت كما اقترحناها. افتح السؤال لتراجع إجابته، أو انشر الأسئلة كما هي.',
  back: 'تراجع',
  publishAsIs: 'انشر كما هي',
} as const;
