export { assertOwnPassword } from './assert-own-password.ts';
export { describeDevice } from './describe-device.ts';
export { endOwnSession, listSessions } from './devices.repository.ts';
