import { formatTimer } from '#domain/formats/numbers.ts';
import { printSheet } from '#web/lib/files/print-sheet.ts';
import { noteTexts as texts } from './lesson-notes.texts.ts';
import type { Note } from './merge-notes.ts';

/** Prints the notes of a lesson, each under its moment in the video. */
export function printNotes(lessonTitle: string, notes: readonly Note[]): void {
  printSheet(texts.printTitle(lessonTitle), (add) => {
    for (const { text, atInSeconds } of notes) {
      if (atInSeconds !== null) {
        const time = add('p', formatTimer(atInSeconds), 'ltr');
        time.style.margin = '1rem 0 0';
        time.style.textAlign = 'end';
        time.style.fontWeight = '600';
      }
      const written = add('p', text, 'auto');
      written.style.margin = '0 0 0.5rem';
      written.style.whiteSpace = 'pre-wrap';
      written.style.breakInside = 'avoid';
    }
  });
}
