export { describeDevice } from './describe-device.ts';
