declare module '*.woff2' {
  const address: string;
  export default address;
}

/** What the build puts into the code (Vite): true in the part that writes HTML. */
interface ImportMeta {
  readonly env: { readonly SSR: boolean };
}
