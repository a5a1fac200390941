/** The student agrees to be named on the honors page, the guardian to a picture there (decisions §12). */
export const consentKinds = ['student', 'guardian'] as const;

export type ConsentKind = (typeof consentKinds)[number];

/** Which consents are in force now. */
export type ConsentsInForce = Record<ConsentKind, boolean>;

/** Without the student's consent an honor is shown to that student and to the teacher alone. */
export const isShownToOthers = ({ student }: ConsentsInForce): boolean => student;

/** A picture needs both: the guardian agrees to it, and the student to be on the page at all. */
export const acceptsPicture = ({ student, guardian }: ConsentsInForce): boolean =>
  student && guardian;

/** The guardian's consent builds on the student's, so that one step of the student takes back both. */
export const mayGiveConsent = (kind: ConsentKind, { student }: ConsentsInForce): boolean =>
  kind === 'student' || student;

/** The consents that end when one is withdrawn. */
export const withdrawnWith = (kind: ConsentKind): readonly ConsentKind[] =>
  kind === 'student' ? consentKinds : ['guardian'];
