import { type ComponentType, lazy } from 'react';
import type * as signedIn from './signed-in/signed-in.ts';

type Parts = typeof signedIn;

/**
 * A part of the shell that loads for signed-in people. The import is written once, because each import adds to every page. Where its
 * file does not come, the page fails and reloads: one part watches whether another person has signed in.
 */
export const lazySignedIn = <Name extends keyof Parts>(name: Name): Parts[Name] =>
  lazy(async () => ({
    default: (await import('./signed-in/signed-in.ts'))[name] as ComponentType,
  })) as unknown as Parts[Name];
