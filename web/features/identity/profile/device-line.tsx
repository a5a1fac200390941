import { CircleQuestionMark, Laptop, Smartphone, Tablet } from 'lucide-react';
import type { LiveSession } from './profile.queries.ts';

type Device = LiveSession['device'];

const icons = {
  phone: Smartphone,
  tablet: Tablet,
  computer: Laptop,
  unknown: CircleQuestionMark,
} as const satisfies Record<Device['kind'], unknown>;

export function DeviceIcon({ device }: { device: Device }) {
  const Icon = icons[device.kind];
  return <Icon className="size-5 shrink-0 text-brand" />;
}

/** The names of browser and system are Latin text in an Arabic sentence. */
export function DeviceName({ device }: { device: Device }) {
  return <bdi dir="rtl">{device.description}</bdi>;
}
