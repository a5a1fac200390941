/** The addresses that belong to a file's signed link: the signature covers them all. */
export function pagesHref(href: string): string {
  return href.replace('?', '/pages?');
}

/** Saves the file instead of showing it. */
export function downloadHref(href: string): string {
  return `${href}&download`;
}
