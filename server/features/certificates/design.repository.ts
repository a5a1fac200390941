import type { CertificateTemplateId } from '#domain/certificates/certificates.ts';
import type { Executor } from '#server/platform/database/database.ts';

/** The design of certificates that are awarded from now on. */
export type DesignRow = {
  template: CertificateTemplateId;
  signature_file_id: string | null;
  /** Pixels. */
  width: number | null;
  height: number | null;
};

export type DesignChange = {
  template?: CertificateTemplateId | undefined;
  /** Null removes the signature. */
  signatureId?: string | null | undefined;
};

export const findDesign = (executor: Executor): Promise<DesignRow> =>
  executor
    .selectFrom('certificate_design as design')
    .leftJoin('files as signature', 'signature.id', 'design.signature_file_id')
    .select(['template', 'signature_file_id', 'width', 'height'])
    .executeTakeFirstOrThrow();

/** Whether a file is a public picture, as a signature has to be. */
export const isPublicPicture = async (executor: Executor, fileId: string): Promise<boolean> => {
  const row = await executor
    .selectFrom('files')
    .select('id')
    .where('id', '=', fileId)
    .where('visibility', '=', 'public')
    .where('media_type', '=', 'image/webp')
    .executeTakeFirst();
  return row !== undefined;
};

/** Changes the named columns only. */
export const updateDesign = async (
  executor: Executor,
  { template, signatureId }: DesignChange,
): Promise<void> => {
  await executor
    .updateTable('certificate_design')
    .set({
      ...(template !== undefined && { template }),
      ...(signatureId !== undefined && { signature_file_id: signatureId }),
    })
    .execute();
};
