import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { type ButtonAppearance, buttonClass } from '#web/ui/button.tsx';

type LinkButtonProps = ComponentProps<typeof Link> & ButtonAppearance;

/** A link that looks like a button. */
export function LinkButton({ look, size, icon, className, children, ...rest }: LinkButtonProps) {
  return (
    <Link
      className={buttonClass({ ...(look && { look }), ...(size && { size }) }, className)}
      {...rest}
    >
      {icon}
      {children}
    </Link>
  );
}
