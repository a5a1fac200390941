import { isolate } from '#domain/text/bidi.ts';
import { cutText } from '#domain/text/cut-text.ts';
import { fillTemplate } from './fill-template.ts';

/** So much of a name fits the one message of a template. */
const maxName = 40;

/**
 * What WhatsApp has to approve as the body of the template for absences, of the category UTILITY. Its parameters have no line breaks, and
 * none stands at the beginning or the end.
 */
const absenceTemplate =
  'متابعة حضور {{1}}:\n\n{{2}}\n\nصفحة المتابعة كاملة، ومنها يمكن إيقاف هذه الرسائل:\n{{3}}\n\nشكرًا لمتابعتكم.';

/**
 * What fills the template, each without line breaks.
 * @param text as it is typed into a chat by hand
 */
export const absenceTemplateParameters = (absence: {
  name: string;
  text: string;
  pageUrl: string;
}): string[] => [
  isolate(cutText(absence.name, maxName)),
  absence.text.replaceAll(/\s+/gu, ' '),
  absence.pageUrl,
];

/** The template with its parameters, as the parent reads it. */
export const fillAbsenceTemplate = (parameters: readonly string[]): string =>
  fillTemplate(absenceTemplate, parameters);
