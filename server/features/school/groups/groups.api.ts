export { assertJoinable, lockGroup } from './join-group.ts';
export { listGroupsByName } from './groups.repository.ts';
export { saveGroup } from './save-group.service.ts';
export { groupDeleted } from './group-events.ts';
