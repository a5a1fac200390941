/** The student's consent is to be named on the honors page, the guardian's to a picture there (decisions §12). */
export const consentKinds = ['student', 'guardian'] as const;

export type ConsentKind = (typeof consentKinds)[number];

/** A flag for each kind: which consents are in force, or which were withdrawn. */
export type PerKind = Record<ConsentKind, boolean>;

/** An honor is shown to all who are signed in, unless its student took the consent back. */
export const isShownToOthers = (refused: PerKind): boolean => !refused.student;

/** A picture is shown unless student or guardian took the consent back. */
export const acceptsPicture = (refused: PerKind): boolean => !refused.student && !refused.guardian;

/** The kinds about which nothing is recorded: neither given nor taken back. */
export const unrecordedKinds = (consents: PerKind, refused: PerKind): ConsentKind[] =>
  consentKinds.filter((kind) => !consents[kind] && !refused[kind]);

/** The guardian's consent requires the student's, so the student withdraws both in one step. */
export const mayGiveConsent = (kind: ConsentKind, refused: PerKind): boolean =>
  kind === 'student' || !refused.student;

/** The consents that end when one is withdrawn. */
export const withdrawnWith = (kind: ConsentKind): readonly ConsentKind[] =>
  kind === 'student' ? consentKinds : ['guardian'];
