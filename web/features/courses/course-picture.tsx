import clsx from 'clsx';
import type { CourseCategory } from '#domain/courses.ts';

type CoursePictureProps = {
  course: {
    imageUrl: string | null;
    imageWidth: number | null;
    imageHeight: number | null;
    category: CourseCategory;
  };
  className?: string;
};

/** A structure or curve for each branch, where a course has no picture of its own. */
const drawings: Record<CourseCategory, string> = {
  General: 'M42 16v22L22 74a6 6 0 0 0 5 9h46a6 6 0 0 0 5-9L58 38V16M36 16h28M31 60h38',
  Organic: 'M50 14 81 32v36L50 86 19 68V32zM50 25 72 37M72 63 50 75M28 63V37',
  Inorganic:
    'M20 36 50 20l30 16v32L50 84 20 68zM20 36l30 16 30-16M50 52v32M20 68l30-16 30 16M50 20v32',
  Analytical: 'M20 16v64h64M26 72c16 0 18-4 22-22s6-24 30-24M26 49h44',
  Physical:
    'M50 50m-5 0a5 5 0 1 0 10 0a5 5 0 1 0-10 0M50 50m-38 0a38 15 0 1 0 76 0a38 15 0 1 0-76 0M31 17.1A38 15 60 1 0 69 82.9A38 15 60 1 0 31 17.1M69 17.1A38 15-60 1 0 31 82.9A38 15-60 1 0 69 17.1',
};

/** Always 16 to 9, so that nothing jumps when the picture arrives. */
export function CoursePicture({ course, className }: CoursePictureProps) {
  if (course.imageUrl !== null) {
    return (
      <img
        src={course.imageUrl}
        alt=""
        width={course.imageWidth ?? undefined}
        height={course.imageHeight ?? undefined}
        loading="lazy"
        decoding="async"
        className={clsx('aspect-video w-full bg-sunken object-cover', className)}
      />
    );
  }
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'grid aspect-video w-full place-items-center bg-brand-soft text-brand',
        className,
      )}
    >
      <svg
        viewBox="0 0 100 100"
        className="h-3/4"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.500"
        strokeLinejoin="round"
        strokeLinecap="round"
      >
        <path d={drawings[course.category]} />
      </svg>
    </span>
  );
}
