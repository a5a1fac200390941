/** The one function of react-dom's server part that is used here; the package carries no types of its own. */
declare module 'react-dom/server' {
  export function renderToStaticMarkup(element: import('react').ReactNode): string;
}
