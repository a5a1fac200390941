import { isolate } from '#domain/text/bidi.ts';
import { plural } from '#domain/text/plural.ts';
import { parentForms, weeklyMessagesTexts } from './weekly-messages/weekly-messages.texts.ts';

/** Texts of the messages about absences that the gateway sends. */
export const absenceMessagesTexts = {
  send: (count: number) => `أرسل للكل بالبوابة (${count})`,
  title: 'رسائل الغياب للكل',
  question: (count: number) =>
    `تُرسل عبر واتساب رسالة إلى ${plural(count, parentForms)} ممن ثبتت موافقتهم على الرسائل. لا يمكن التراجع بعد الإرسال.`,
  sendNow: 'أرسل الآن',
  example: 'هكذا تصل:',
  simulated: weeklyMessagesTexts.simulated,
  queued: weeklyMessagesTexts.queued,
  failed: weeklyMessagesTexts.sendAllFailed,
  underWay: (count: number) => `في الطريق بالبوابة: ${count}`,
  unsent: (count: number) => `لم تصل بالبوابة: ${count}`,
  refused: weeklyMessagesTexts.refused,
  reasons: weeklyMessagesTexts.reasons,
  unknown: weeklyMessagesTexts.unknown,
  line: (name: string, why: string) => `${isolate(name)}: ${why}`,
} as const;
