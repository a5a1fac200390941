/** The home's placeholder alone: the page of visitors holds it, for students whose part is on its way. */
export { TodaySkeleton } from './today-skeleton.tsx';
