import type { SiteSettings } from '#domain/platform.ts';

/** What the build leaves for the server: the pages, and the hashes of their inline scripts. */
export type WebBuild = {
  root: string;
  scriptHashes: string[];
  /** HTML by its path below the root, with placeholders for what the teacher can set. */
  templates: ReadonlyMap<string, string>;
  builtAt: Date;
};

/** What fills the pages; everybody may know all of it. */
export type Site = {
  read: () => Promise<Omit<SiteSettings, 'deviceLimit'> & { publicUrl: string }>;
  onChange: (forget: () => void) => void;
};
