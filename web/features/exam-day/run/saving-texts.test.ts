import { expect, test } from 'vitest';
import { saveWord } from '#web/features/exam-day/answers/save-words.ts';
import { deviceNames, saveWords } from './saving.texts.ts';

const calm = { phase: 'idle', isOnline: true, savedHere: 'stored', isTouched: true } as const;

test.each([
  ['nothing answered yet', { isTouched: false }, 'تُحفظ إجاباتك أولًا بأول'],
  ['all of it on the server', {}, 'محفوظ'],
  ['about to be sent', { phase: 'waiting' }, 'جارٍ الحفظ…'],
  ['on its way', { phase: 'sending' }, 'جارٍ الحفظ…'],
  ['without a network', { phase: 'waiting', isOnline: false }, 'محفوظ على هاتفك، بانتظار الشبكة'],
  [
    'without a network, before the device has it',
    { phase: 'waiting', isOnline: false, savedHere: 'storing' },
    'جارٍ الحفظ…',
  ],
  [
    'without an answer, before the device has it',
    { phase: 'unreachable', savedHere: 'storing' },
    'جارٍ الحفظ…',
  ],
  ['without an answer', { phase: 'unreachable' }, 'محفوظ على هاتفك، ونعيد محاولة إرساله'],
  [
    'without an answer or a network',
    { phase: 'unreachable', isOnline: false },
    'محفوظ على هاتفك، بانتظار الشبكة',
  ],
  [
    'nowhere but on the page',
    { phase: 'unreachable', savedHere: 'refused' },
    'تعذر الحفظ على هاتفك، فلتبق الصفحة مفتوحة حتى الإرسال',
  ],
  [
    'nowhere but on the page, no network',
    { phase: 'waiting', savedHere: 'refused', isOnline: false },
    'تعذر الحفظ على هاتفك، وبانتظار الشبكة، فلتبق الصفحة مفتوحة',
  ],
  // Everything is on the server, so losing the network afterwards changes nothing.
  ['saved, then the network went', { isOnline: false }, 'محفوظ'],
  ['refused', { phase: 'refused', isOnline: false }, 'لم يُحفظ'],
] as const)('the save line has a text for: %s', (_title, change, words) => {
  expect(saveWords(deviceNames.phone)[saveWord({ ...calm, ...change })]).toBe(words);
});
