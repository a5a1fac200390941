export { groupsQuery } from './groups.queries.ts';
export { GroupChoice, GroupSelect } from './group-choice.tsx';
