/** How a browser names a saved file: the Arabic name, and a plain one for clients that cannot read it. */
export const contentDisposition = (name: string, isInline: boolean): string => {
  const plain = name.replaceAll(/[^\w.-]+/gu, '_').replace(/^_+(?=\.)/u, 'file');
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/gu,
    (character) => `%${character.codePointAt(0)?.toString(16).toUpperCase()}`,
  );
  return `${isInline ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${encoded}`;
};
