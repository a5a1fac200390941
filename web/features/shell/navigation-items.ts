import type { Viewer } from '#web/lib/session/session.ts';
import { paths } from '#web/paths/paths.ts';
import { shellTexts as texts } from './shell.texts.ts';

type NavigationItem = {
  label: string;
  /** A visitor who opens a page for signed-in people is sent to the login, and back from there. */
  audience: 'everyone' | 'teacher';
  /** Undefined if the entry lists the three grades instead. */
  to: string | undefined;
};

/** The header's entries in their order (spec §2, layout); a new page needs one more line. */
const navigationItems: readonly NavigationItem[] = [
  { label: texts.home, audience: 'everyone', to: paths.home() },
  { label: texts.features, audience: 'everyone', to: paths.features() },
  { label: texts.curricula, audience: 'everyone', to: undefined },
  { label: texts.honors, audience: 'everyone', to: paths.honors() },
  { label: texts.myHonors, audience: 'everyone', to: paths.myHonors() },
  { label: texts.myCertificates, audience: 'everyone', to: paths.myCertificates() },
  { label: texts.teacherInterface, audience: 'teacher', to: paths.dashboard() },
];

/** The entries that a viewer sees. */
export const itemsFor = (viewer: Viewer | null): readonly NavigationItem[] =>
  navigationItems.filter(({ audience }) => audience === 'everyone' || viewer?.role === 'teacher');
