import type { ComponentType } from 'react';
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';
import type * as signedIn from './signed-in/signed-in.ts';

type Parts = typeof signedIn;

/**
 * A part of the shell that loads for signed-in people, who can do without it where its file does not come. The import is written
 * once, because each import adds to every page.
 */
export const lazySignedIn = <Name extends keyof Parts>(name: Name): Parts[Name] =>
  lazyPart(
    async () => (await import('./signed-in/signed-in.ts'))[name] as ComponentType,
    () => null,
  ) as unknown as Parts[Name];
