/** Texts by their keys, in groups or not. */
export type Texts = { [key: string]: unknown };

/** Loaded by every page, so that it only notes catalogues; how they are exchanged loads with the feminine forms. */
export const noted: { catalogues: Record<string, Texts>; onLoad?: (name: string) => void } = {
  catalogues: {},
};

/** A catalogue whose sentences address the student; `web/feminine/` has those that change, by the same name (decisions/0127). */
export const addressing = <Catalogue extends object>(name: string, texts: Catalogue): Catalogue => {
  noted.catalogues[name] = texts as Texts;
  noted.onLoad?.(name);
  return texts;
};
