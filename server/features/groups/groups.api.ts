export { assertJoinable, holdGroup } from './join-group.ts';
export { saveGroup } from './save-group.service.ts';
