import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { cn } from './cn.ts';
import { Input, type InputProps } from './input.tsx';
import { uiText } from './text.ts';

/** A password box whose text can be revealed; it is hidden again after unmounting. */
export function PasswordInput({ className, disabled, ...rest }: Omit<InputProps, 'type'>) {
  const t = useText(uiText);
  const [shown, setShown] = useState(false);
  return (
    <div className="relative min-w-0">
      <Input
        {...rest}
        disabled={disabled}
        type={shown ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
        className={cn('pr-9', className)}
      />
      <button
        type="button"
        disabled={disabled}
        aria-label={t(shown ? 'hidePassword' : 'showPassword')}
        onClick={() => setShown(!shown)}
        className="absolute top-1/2 right-1 grid size-6 -translate-y-1/2 place-items-center rounded text-text-faint hover:text-text"
      >
        {shown ? <EyeOff aria-hidden className="size-4" /> : <Eye aria-hidden className="size-4" />}
      </button>
    </div>
  );
}
