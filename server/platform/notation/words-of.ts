const entities: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

/** What a person reads of rendered HTML: without tags, each run of blanks as one. */
export const wordsOf = (html: string): string =>
  html
    .replaceAll(/<br>|<\/(?:p|div|li|h[34]|t[dh])>/gu, ' ')
    .replaceAll(/<[^>]*>/gu, '')
    .replaceAll(/&(?:lt|gt|quot|amp);/gu, (entity) => entities[entity] ?? entity)
    .replaceAll(/\s+/gu, ' ')
    .trim();
