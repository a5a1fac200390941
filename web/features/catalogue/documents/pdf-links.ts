/** The address of a file's list of pages. One signature is valid for all addresses derived from a file's link. */
export function pagesHref(href: string): string {
  return href.replace('?', '/pages?');
}

/** Downloads the file instead of showing it. */
export function downloadHref(href: string): string {
  return `${href}&download`;
}
