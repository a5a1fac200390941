export { assertJoinable, holdGroup } from './join-group.ts';
