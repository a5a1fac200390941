import type { LucideIcon, LucideProps } from 'lucide-react';

/** An icon with a direction (back, next, send, sign out), mirrored because every page is Arabic and reads from the right. */
export function DirIcon({
  icon: Icon,
  className = '',
  ...rest
}: LucideProps & { icon: LucideIcon }) {
  return <Icon className={`[scale:-1_1] ${className}`} {...rest} />;
}
