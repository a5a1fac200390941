import { clsx } from 'clsx';
import { useState } from 'react';
import type { CourseCategory } from '#domain/catalogue/courses.ts';
import { pictureSources } from '#web/lib/pages/picture-sources.ts';
import { ElementTile } from '#web/ui/element-tile.tsx';

type CoursePictureProps = {
  course: {
    imageUrl: string | null;
    imageWidth: number | null;
    imageHeight: number | null;
    category: CourseCategory;
  };
  /** The displayed width, as the `sizes` attribute. */
  sizes: string;
  /** The picture is in the first screen: it loads at once and before other pictures. */
  isFirst?: boolean;
  className?: string;
};

/** Always 16 to 9, so that the layout does not shift when the picture loads. */
export function CoursePicture({ course, sizes, isFirst = false, className }: CoursePictureProps) {
  const { imageUrl, imageWidth } = course;
  const [failedUrl, setFailedUrl] = useState<string>();
  if (imageUrl === null || imageUrl === failedUrl)
    return <DrawnPicture course={course} className={className} />;
  return (
    <img
      // Must precede `src`, so that the browser knows these attributes when it starts to load.
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      // The first picture is the page's largest content: it is decoded together with the text beside it.
      decoding={isFirst ? 'sync' : 'async'}
      sizes={sizes}
      srcSet={pictureSources({ imageUrl, imageWidth })}
      src={imageUrl}
      alt=""
      width={imageWidth ?? undefined}
      height={course.imageHeight ?? undefined}
      onError={() => setFailedUrl(imageUrl)}
      className={clsx('aspect-video w-full bg-sunken object-cover', className)}
    />
  );
}

type Drawing = { number: number; symbol: string; path: string };

/** An element and a structure or curve for each branch. */
const drawings: Record<CourseCategory, Drawing> = {
  General: {
    number: 1,
    symbol: 'H',
    path: 'M42 16v22L22 74a6 6 0 0 0 5 9h46a6 6 0 0 0 5-9L58 38V16M36 16h28M31 60h38',
  },
  Organic: {
    number: 6,
    symbol: 'C',
    path: 'M50 14 81 32v36L50 86 19 68V32zM50 25 72 37M72 63 50 75M28 63V37',
  },
  Inorganic: {
    number: 29,
    symbol: 'Cu',
    path: 'M20 36 50 20l30 16v32L50 84 20 68zM20 36l30 16 30-16M50 52v32M20 68l30-16 30 16M50 20v32',
  },
  Analytical: {
    number: 47,
    symbol: 'Ag',
    path: 'M20 16v64h64M26 72c16 0 18-4 22-22s6-24 30-24M26 49h44',
  },
  Physical: {
    number: 2,
    symbol: 'He',
    path: 'M50 50m-5 0a5 5 0 1 0 10 0a5 5 0 1 0-10 0M50 50m-38 0a38 15 0 1 0 76 0a38 15 0 1 0-76 0M31 17.1A38 15 60 1 0 69 82.9A38 15 60 1 0 31 17.1M69 17.1A38 15-60 1 0 31 82.9A38 15-60 1 0 69 17.1',
  },
};

/** The placeholder of a course without a picture, or whose picture failed to load: the branch as an element. */
function DrawnPicture({
  course,
  className,
}: Pick<CoursePictureProps, 'course'> & { className: string | undefined }) {
  const { path, ...element } = drawings[course.category];
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'flex aspect-video w-full items-center justify-between gap-4 overflow-hidden bg-brand-soft bg-table-lines px-[8%] text-brand',
        className,
      )}
    >
      <ElementTile {...element} />
      <svg
        viewBox="0 0 100 100"
        className="h-3/4 shrink-0"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.500"
        strokeLinejoin="round"
        strokeLinecap="round"
      >
        <path d={path} />
      </svg>
    </span>
  );
}
