/** A device with its sign and name, as the profile and the teacher's page of a student show one. */
export { DeviceIcon, DeviceName } from './sections/device-line.tsx';
