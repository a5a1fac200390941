import type { PageSettings } from '#domain/settings/platform.ts';

/** The build output that the server uses: the pages, and the hashes of their inline scripts. */
export type WebBuild = {
  root: string;
  scriptHashes: string[];
  /** HTML by its path below the root, with placeholders for what the teacher can set. */
  templates: ReadonlyMap<string, string>;
  builtAt: Date;
};

/** The values that fill the pages; all of them are public. */
export type Site = {
  read: () => Promise<PageSettings & { publicUrl: string }>;
  onChange: (forget: () => void) => void;
};
