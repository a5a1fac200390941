import { formatTimer } from '#web/lib/format.ts';
import { noteTexts as texts } from './lesson-notes.texts.ts';
import type { Note } from './merge-notes.ts';

/** Prints the notes on a sheet of their own: the page around them has nothing that belongs on paper. */
export function printNotes(lessonTitle: string, notes: readonly Note[]): void {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.title = texts.printTitle(lessonTitle);
  document.body.append(frame);
  const sheet = frame.contentDocument;
  const view = frame.contentWindow;
  if (sheet === null || view === null) return;
  sheet.documentElement.lang = 'ar';
  sheet.documentElement.dir = 'rtl';
  sheet.title = texts.printTitle(lessonTitle);
  sheet.body.style.fontFamily = '"Readex Pro", Tahoma, sans-serif';
  sheet.body.style.lineHeight = '1.7';
  const add = (tag: string, text: string, dir: 'auto' | 'ltr') => {
    const element = sheet.createElement(tag);
    element.dir = dir;
    element.textContent = text;
    sheet.body.append(element);
    return element;
  };
  add('h1', texts.printTitle(lessonTitle), 'auto').style.fontSize = '1.3rem';
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
  view.addEventListener('afterprint', () => frame.remove());
  view.print();
}
