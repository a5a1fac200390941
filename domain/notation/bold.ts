/**
 * The marks around bold words of an exam's text. They stand on no keyboard and in no calculation, so that nothing that is typed loses
 * a sign. Word files and pasted pages write them.
 */
export const boldMarks = { opening: '⟪', closing: '⟫' };

const pairs = /⟪([^⟪⟫\n]+)⟫/gu;

/** A text without the marks around its bold words; a mark without its partner stays. */
export const withoutBoldMarks = (text: string): string => text.replaceAll(pairs, '$1');

const before = String.raw`(?<=^|[\s()[\]«"'،؛:.\-–/])`;
/** A heading in bold may touch what follows it: «**السؤال 1:**ما…». */
const after = String.raw`(?:(?<=[:.)؟!]\*\*)|(?=$|[\s)\]»"'،؛:.,;!?؟…\-–/]))`;
const stars = new RegExp(String.raw`${before}\*\*(?=[^\s*])([^*\n]+)(?<=\S)\*\*${after}`, 'gmu');

/**
 * A text with the marks of the platform in place of the `**` that chats write around bold words. An operator has blanks on both of its
 * sides or on none, so that no calculation is taken for bold words.
 */
export const boldFromStars = (text: string): string =>
  text.replaceAll(stars, (_, words: string) => boldMarks.opening + words + boldMarks.closing);
