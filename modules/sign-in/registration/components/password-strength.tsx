import { useText } from '#modules/ground/platform/i18n/index.ts';
import { cn } from '#modules/ground/ui/index.ts';
import { type Strength, strengthOf } from '../strength.logic.ts';
import { registrationText } from '../text.ts';

const looks: Readonly<Record<Strength, { bars: number; className: string }>> = {
  weak: { bars: 1, className: 'bg-danger' },
  fair: { bars: 2, className: 'bg-warning' },
  strong: { bars: 3, className: 'bg-success' },
};

/** The strength of the typed password, as text and as bars. */
export function PasswordStrength({ password }: { password: string }) {
  const t = useText(registrationText);
  if (password === '') return null;
  const strength = strengthOf(password);
  const { bars, className } = looks[strength];
  return (
    <p className="-mt-2 flex items-center gap-2 text-sm text-text-muted" role="status">
      <span aria-hidden className="flex gap-1">
        {[1, 2, 3].map(bar => (
          <span key={bar} className={cn('h-1 w-8 rounded-full', bar <= bars ? className : 'bg-border')} />
        ))}
      </span>
      {t('strength', { level: t(strength) })}
    </p>
  );
}
