import { Link } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Button } from '#modules/ground/ui/index.ts';
import { registrationText } from '../text.ts';

/** The success message, and the next step. */
export function Outcome({ title, hint }: { title: string; hint: string }) {
  const t = useText(registrationText);
  return (
    <div className="grid justify-items-center gap-2 py-4 text-center">
      <CircleCheck aria-hidden className="size-12 text-success" strokeWidth={1.5} />
      <h1 className="font-semibold text-2xl">{title}</h1>
      <p role="status" className="wrap-anywhere text-text-muted">
        {hint}
      </p>
      <Button asChild variant="primary" size="lg" className="mt-4">
        <Link to="/user/login">{t('signIn')}</Link>
      </Button>
    </div>
  );
}
