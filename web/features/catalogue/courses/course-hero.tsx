import { Play } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { countedDuration } from '#domain/catalogue/counted-duration.ts';
import { courseCategoryNames } from '#domain/catalogue/courses.ts';
import { parseVideoId, toEmbedUrl } from '#domain/catalogue/video-links.ts';
import { lessonForms } from '#domain/text/lesson-forms.ts';
import { plural } from '#domain/text/plural.ts';
import { Breadcrumb } from '#web/lib/pages/breadcrumb.tsx';
import { coursePictureSizes } from '#web/lib/pages/picture-sources.ts';
import { useGradeNames } from '#web/lib/site.ts';
import { paths } from '#web/paths/paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Ltr, Typed } from '#web/ui/bidi.tsx';
import type { CourseSummary } from './course-card.tsx';
import { CoursePicture } from './course-picture.tsx';
import { courseTexts as texts } from './course.texts.ts';

type CourseHeroProps = { course: CourseSummary; videoUrl: string | null };

/** The banner: title, grade, duration and number of students of the course (spec §2). */
export function CourseHero({ course, videoUrl }: CourseHeroProps) {
  return (
    <header className="border-b border-line bg-sunken bg-table-lines">
      <div className="mx-auto max-w-6xl px-4 pt-3 pb-6 sm:pb-12">
        <Breadcrumb
          crumbs={[{ label: texts.courses, to: paths.courses() }, { label: course.title }]}
        />
        <div className="mt-3 grid items-center gap-x-8 gap-y-5 md:grid-cols-[minmax(0,1fr)_24rem]">
          <div className="md:order-last">
            <HeroPicture course={course} videoUrl={videoUrl} />
          </div>
          <div className="min-w-0">
            <HeroBadges course={course} />
            <h1 className="mt-3 text-2xl sm:text-4xl">
              <Typed>{course.title}</Typed>
            </h1>
            <p className="mt-2 max-w-prose sm:text-lg">
              <Typed>{course.shortDescription}</Typed>
            </p>
            <CourseFigures course={course} />
          </div>
        </div>
      </div>
    </header>
  );
}

function HeroBadges({ course }: { course: CourseSummary }) {
  const gradeNames = useGradeNames();
  return (
    <div className="flex flex-wrap gap-2">
      {!course.isPublished && <Badge tone="warning">{texts.draft}</Badge>}
      <Badge tone={course.isPremium ? 'premium' : 'brand'}>
        {course.isPremium ? texts.premium : texts.free}
      </Badge>
      <Badge tone="accent">{gradeNames[course.gradeLevel]}</Badge>
      <Badge className="border border-line">{courseCategoryNames[course.category]}</Badge>
    </div>
  );
}

function CourseFigures({ course }: { course: CourseSummary }) {
  const figures = [
    {
      name: texts.duration,
      // Without lessons there is nothing that takes hours.
      value: course.lessonsCount > 0 ? <Typed>{countedDuration(course.duration)}</Typed> : '–',
    },
    { name: texts.lessonCount, value: plural(course.numberOfLessons, lessonForms) },
    { name: texts.studentCount, value: <Ltr>{course.studentsCount}+</Ltr> },
  ];
  return (
    <dl className="mt-5 grid max-w-xl grid-cols-3 divide-x divide-line-strong rounded-sm border border-line-strong bg-raised">
      {figures.map(({ name, value }) => (
        <div key={name} className="flex flex-col px-3 py-2 sm:px-4">
          <dt className="text-xs text-ink-soft">{name}</dt>
          <dd className="font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The picture, with the button of the introductory video if the course has one. */
function HeroPicture({ course, videoUrl }: CourseHeroProps) {
  const videoId = videoUrl === null ? undefined : parseVideoId(videoUrl);
  const picture = <CoursePicture course={course} sizes={coursePictureSizes.hero} isFirst />;
  return (
    <div className="relative overflow-hidden rounded-lg border border-line-strong">
      {videoId === undefined ? (
        picture
      ) : (
        <IntroVideo videoId={videoId} title={course.title} poster={picture} />
      )}
    </div>
  );
}

type IntroVideoProps = { videoId: string; title: string; poster: ReactNode };

/** The course's picture until it is tapped: the video site receives no request before that. */
function IntroVideo({ videoId, title, poster }: IntroVideoProps) {
  const [isPlaying, setPlaying] = useState(false);
  if (isPlaying) {
    return (
      <iframe
        src={`${toEmbedUrl(videoId)}?autoplay=1&rel=0&hl=ar`}
        title={title}
        allow="autoplay; encrypted-media; picture-in-picture; fullscreen"
        referrerPolicy="strict-origin-when-cross-origin"
        // The player has another origin, so allow-same-origin gives it no access to this site.
        // oxlint-disable-next-line react/iframe-missing-sandbox
        sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
        className="block aspect-video w-full"
      />
    );
  }
  return (
    <button type="button" onClick={() => setPlaying(true)} className="group block w-full">
      <span className="sr-only">{texts.introVideo(title)}</span>
      {poster}
      <span
        aria-hidden="true"
        className="absolute inset-s-3 bottom-3 inline-flex min-h-11 items-center gap-2 rounded-full bg-brand ps-3 pe-5 text-sm font-semibold text-on-brand shadow-lift transition-colors duration-150 group-hover:bg-brand-strong"
      >
        <Play className="size-5 fill-current" />
        {texts.watchIntro}
      </span>
    </button>
  );
}
