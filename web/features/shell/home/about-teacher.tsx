import { useSite } from '#web/lib/site.ts';
import { homeTexts as texts } from './home.texts.ts';

/** Hidden by its styles while the teacher gives neither name nor text, also before any script runs. */
export function AboutTeacher() {
  const { teacherName, teacherTitle, teacherAbout } = useSite();
  return (
    <section
      aria-labelledby="about-title"
      className="mx-auto grid max-w-6xl gap-6 px-4 pb-14 md:grid-cols-[auto_1fr] md:gap-12 has-[[data-name]:empty]:has-[[data-about]:empty]:hidden"
    >
      <div className="border-s-4 border-accent ps-5">
        <h2 id="about-title" className="text-sm font-medium text-accent">
          {texts.aboutTitle}
        </h2>
        <p data-name="" className="text-2xl font-bold empty:hidden">
          {teacherName}
        </p>
        <p className="text-ink-soft empty:hidden">{teacherTitle}</p>
      </div>
      <p data-about="" className="max-w-prose text-lg whitespace-pre-line empty:hidden">
        {teacherAbout}
      </p>
    </section>
  );
}
