export { assertJoinable, lockGroup } from './join-group.ts';
export { countGroupsAmong, listGroupsAmong, listGroupsByName } from './groups.repository.ts';
export { presentNextClass } from './next-class.presenter.ts';
export { assertOwnGroup } from './own-group.ts';
export { makeMissingGroups } from './make-missing-groups.service.ts';
export { getGroup, saveGroup } from './save-group.service.ts';
export { groupDeleted } from './group-events.ts';
export {
  type GroupOfYearRow,
  listGroupsOfYear,
  lockGroupsOfYear,
  placeGroups,
} from './group-years.repository.ts';
