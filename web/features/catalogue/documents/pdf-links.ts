/** The addresses derived from a file's signed link: one signature is valid for all of them. */
export function pagesHref(href: string): string {
  return href.replace('?', '/pages?');
}

/** Downloads the file instead of showing it. */
export function downloadHref(href: string): string {
  return `${href}&download`;
}
