import type { LabelStyle } from './labels.ts';

export type DraftOption = {
  /** The folded letter or number before it; empty for an option without one. */
  sign: string;
  style: LabelStyle | 'bullet';
  text: string;
  /** Ticked, starred, or followed by «(صح)». */
  isTicked: boolean;
  /** The tick may as well belong to the next label. */
  hasUnsureTick?: boolean;
  /** Written bold, underlined or highlighted as a whole. */
  isBold: boolean;
};
