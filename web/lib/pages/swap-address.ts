import { noted, type Texts } from '#web/ui/addressing.ts';

const swapped: Record<string, Texts | undefined> = {};

/** Exchanges the sentences of a catalogue, if it is loaded, with its other form. */
const swapCatalogue = (name: string, forms: Texts | undefined): void => {
  const texts = noted.catalogues[name];
  if (texts && forms) swap(texts, forms);
};

/** Exchanges the sentences of the named catalogues, of those that load later too, with the other form; the second call changes them back. */
export const swapAddress = (forms: Record<string, Texts>): void => {
  noted.onLoad = (name) => swapCatalogue(name, swapped[name]);
  for (const [name, form] of Object.entries(forms)) {
    swapCatalogue(name, form);
    swapped[name] = swapped[name] ? undefined : form;
  }
};

function swap(texts: Texts, forms: Texts): void {
  for (const [key, form] of Object.entries(forms)) {
    if (typeof form === 'object' && !Array.isArray(form)) swap(texts[key] as Texts, form as Texts);
    else [texts[key], forms[key]] = [form, texts[key]];
  }
}
