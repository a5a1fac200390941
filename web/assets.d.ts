declare module '*.woff2' {
  const address: string;
  export default address;
}

/** Set by the build (Vite): true in the code that renders HTML. */
interface ImportMeta {
  readonly env: { readonly SSR: boolean };
}
