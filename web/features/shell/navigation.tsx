import clsx from 'clsx';
import { NavLink } from 'react-router';
import { gradeLevels, gradeNames } from '#domain/grades.ts';
import type { Viewer } from '#web/lib/session.ts';
import { paths } from '#web/paths.ts';
import { Menu, menuItemClass } from './menu.tsx';
import { shellTexts as texts } from './shell.texts.ts';

type NavigationProps = { viewer: Viewer | null; layout: 'row' | 'column' };

const rowItem =
  'inline-flex min-h-11 items-center border-b-2 border-transparent px-3 text-sm font-medium hover:text-brand aria-[current=page]:border-brand aria-[current=page]:text-brand';

/** The site's main links; the curricula are a menu in the header and a plain list on a phone. */
export function Navigation({ viewer, layout }: NavigationProps) {
  const isRow = layout === 'row';
  const item = isRow ? rowItem : menuItemClass;
  return (
    <nav
      aria-label={texts.mainNavigation}
      className={clsx('gap-1', isRow ? 'flex items-center' : 'grid')}
    >
      <NavLink to={paths.home()} end className={item}>
        {texts.home}
      </NavLink>
      {isRow ? (
        <Menu label={texts.curricula}>
          <GradeLinks />
        </Menu>
      ) : (
        <div className="grid border-y border-line py-1">
          <GradeLinks />
        </div>
      )}
      {viewer !== null && (
        <NavLink to={paths.myCertificates()} className={item}>
          {texts.myCertificates}
        </NavLink>
      )}
      {viewer?.role === 'teacher' && (
        <NavLink to={paths.dashboard()} className={item}>
          {texts.teacherInterface}
        </NavLink>
      )}
    </nav>
  );
}

function GradeLinks() {
  return (
    <>
      {gradeLevels.map((grade) => (
        <NavLink key={grade} to={paths.courses(grade)} className={menuItemClass}>
          <span className="tabular inline-grid size-7 place-items-center rounded-sm border-2 border-brand text-xs font-bold text-brand">
            {grade}
          </span>
          {gradeNames[grade]}
        </NavLink>
      ))}
      <NavLink to={paths.courses()} end className={menuItemClass}>
        {texts.allCurricula}
      </NavLink>
    </>
  );
}
