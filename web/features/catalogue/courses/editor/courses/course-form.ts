import { courses } from '#contract/catalogue/courses.ts';
import type { CallArguments, RouteReply } from '#contract/route.ts';
import { defaultCourseDuration } from '#domain/catalogue/courses.ts';
import { toPascalNames } from '#domain/pascal-names.ts';
import type { PictureCrop } from '#domain/pictures/picture-area.ts';

export type EditedCourse = RouteReply<typeof courses.get>;
export type CourseBody = CallArguments<typeof courses.create>['body'];

export const courseSchema = courses.create.body;

/** Fields that the specification requires (spec §5, course form). */
export const requiredCourseFields = [
  'name',
  'category',
  'educationalLevel',
  'shortDescription',
  'detailedDescription',
] as const;

export const valuesOf = (course: EditedCourse | undefined) => ({
  name: course?.name ?? '',
  category: course?.category ?? '',
  educationalLevel: course ? String(course.gradeLevel) : '',
  shortDescription: course?.shortDescription ?? '',
  detailedDescription: course?.detailedDescription ?? '',
  requirements: course?.requirements ?? '',
  whatStudentsWillLearn: course?.whatStudentsWillLearn ?? '',
  introductoryVideoUrl: course?.introductoryVideoUrl ?? '',
  duration: course?.duration ?? defaultCourseDuration,
  numberOfLessons: String(course?.announcedLessonsCount ?? ''),
  isPublished: course?.isPublished ?? false,
  imageFile: null as File | null,
  imageCrop: null as PictureCrop | null,
  removeImage: false,
});

export type CourseValues = ReturnType<typeof valuesOf>;

const maxShortDescription = 300;

/**
 * The form as the contract's multipart body. The call needs both descriptions (spec §5): an omitted description
 * repeats the other one.
 */
export const toBody = ({
  imageFile,
  imageCrop,
  removeImage,
  ...values
}: CourseValues): CourseBody => ({
  ...toPascalNames(values),
  // When none is chosen, the contract says which error to show.
  Category: values.category as CourseBody['Category'],
  ShortDescription:
    values.shortDescription.trim() ||
    values.detailedDescription.trim().slice(0, maxShortDescription),
  DetailedDescription: values.detailedDescription.trim() || values.shortDescription,
  NumberOfLessons: values.numberOfLessons.trim(),
  ...(imageFile ? { ImageFile: imageFile } : {}),
  ...(imageFile && imageCrop ? { ImageCrop: JSON.stringify(imageCrop) } : {}),
  ...(removeImage ? { RemoveImage: true } : {}),
});
