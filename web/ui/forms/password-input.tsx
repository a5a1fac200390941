import { clsx } from 'clsx';
import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { IconButton } from '#web/ui/button.tsx';
import { inputClass } from '#web/ui/class-names.ts';
import { passwordInputTexts as texts } from './password-input.texts.ts';

/** A password, which its button shows. Apart from the other inputs, because only the pages of accounts ask for one. */
export function PasswordInput({ className, ...rest }: ComponentProps<'input'>) {
  const [shown, setShown] = useState(false);
  return (
    <div className="relative">
      <input
        {...rest}
        type={shown ? 'text' : 'password'}
        dir="ltr"
        className={clsx(inputClass, 'ps-12 text-end', className)}
      />
      <IconButton
        className="absolute inset-y-0 inset-e-0"
        label={shown ? texts.hide : texts.show}
        aria-pressed={shown}
        icon={shown ? <EyeOff className="size-5" /> : <Eye className="size-5" />}
        onClick={() => setShown(!shown)}
      />
    </div>
  );
}
