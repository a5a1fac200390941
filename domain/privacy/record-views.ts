/**
 * What of students the teacher or an assistant opened: the file of one, a report about one, all data of one; or a downloaded
 * list of students, results or payments.
 */
export const viewKinds = ['file', 'report', 'data', 'students', 'results', 'payments'] as const;

export type ViewKind = (typeof viewKinds)[number];

/** Whether a view is of one student, whom the address of the call names. */
export const isOfOneStudent = (kind: ViewKind): boolean =>
  kind === 'file' || kind === 'report' || kind === 'data';
