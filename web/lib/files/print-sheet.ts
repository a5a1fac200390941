/** Adds an element with a text to the sheet. */
type Add = (tag: string, text: string, dir: 'auto' | 'ltr') => HTMLElement;

/** Prints a sheet of its own under a title: the page around it has nothing that belongs on paper. */
export function printSheet(title: string, write: (add: Add) => void): void {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.title = title;
  document.body.append(frame);
  const sheet = frame.contentDocument;
  const view = frame.contentWindow;
  if (sheet === null || view === null) return;
  sheet.documentElement.lang = 'ar';
  sheet.documentElement.dir = 'rtl';
  sheet.title = title;
  sheet.body.style.fontFamily = '"Readex Pro", Tahoma, sans-serif';
  sheet.body.style.lineHeight = '1.7';
  const add: Add = (tag, text, dir) => {
    const element = sheet.createElement(tag);
    element.dir = dir;
    element.textContent = text;
    sheet.body.append(element);
    return element;
  };
  add('h1', title, 'auto').style.fontSize = '1.3rem';
  write(add);
  view.addEventListener('afterprint', () => frame.remove());
  view.print();
}
