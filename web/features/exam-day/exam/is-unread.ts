/**
 * Whether a question has not been opened yet: the server sends it without its text (decisions/0032). A question of a
 * PDF exam has options and no text, a short answer a text and no options.
 */
export const isUnread = (question: {
  questionText: string;
  options: readonly unknown[];
}): boolean => question.options.length === 0 && question.questionText === '';
