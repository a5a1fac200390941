import { taughtHonors } from '#contract/honors/honors.ts';
import type { CallArguments, RouteReply } from '#contract/route.ts';
import type { PictureCrop } from '#domain/pictures/picture-area.ts';

export type TaughtHonor = RouteReply<typeof taughtHonors.get>;
type EditBody = CallArguments<typeof taughtHonors.update>['body'];
export type HonorBody = Omit<EditBody, 'Version'> & { StudentId: string };

export const newHonorSchema = taughtHonors.create.body;
export const honorEditSchema = taughtHonors.update.body;

/** Fields that the specification requires (spec §5, honor form). */
export const requiredHonorFields = ['studentId', 'description'] as const;

export const valuesOf = (honor: TaughtHonor | undefined) => ({
  studentId: honor?.studentId ?? '',
  description: honor?.description ?? '',
  studentImage: null as File | null,
  imageCrop: null as PictureCrop | null,
  removeImage: false,
  consentConfirmed: false,
});

export type HonorValues = ReturnType<typeof valuesOf>;

/** The form as the contract's multipart body. */
export const toBody = (values: HonorValues): HonorBody => ({
  StudentId: values.studentId,
  Description: values.description,
  ConsentConfirmed: values.consentConfirmed,
  ...(values.studentImage ? { studentImage: values.studentImage } : {}),
  ...(values.studentImage && values.imageCrop
    ? { ImageCrop: JSON.stringify(values.imageCrop) }
    : {}),
  ...(values.removeImage ? { RemoveImage: true } : {}),
});
