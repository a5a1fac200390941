/** Texts by their keys, in groups or not. */
type Texts = { [key: string]: unknown };

const catalogues = new Map<string, Texts>();
let swapped: Record<string, Texts> | undefined;

/** A catalogue whose sentences address the student; `web/feminine/` has those that change, by the same name (decisions/0127). */
export const addressing = <Catalogue extends object>(name: string, texts: Catalogue): Catalogue => {
  catalogues.set(name, texts as Texts);
  swap(texts as Texts, swapped?.[name]);
  return texts;
};

/** Exchanges the sentences of all catalogues, of those that load later too, with the other form; the second call changes them back. */
export const swapAddress = (forms: Record<string, Texts>): void => {
  for (const [name, texts] of catalogues) swap(texts, forms[name]);
  swapped = swapped ? undefined : forms;
};

function swap(texts: Texts, forms: Texts = {}): void {
  for (const [key, form] of Object.entries(forms)) {
    if (typeof form === 'object') swap(texts[key] as Texts, form as Texts);
    else [texts[key], forms[key]] = [form, texts[key]];
  }
}
