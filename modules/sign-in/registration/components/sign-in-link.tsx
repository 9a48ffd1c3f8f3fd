import { Link } from '@tanstack/react-router';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { registrationText } from '../text.ts';

/** A link to the sign-in page; `have` is the variant for people who have an account. */
export function SignInLink({ have = false }: { have?: boolean }) {
  const t = useText(registrationText);
  return (
    <Link
      to="/user/login"
      className="justify-self-start text-accent-ink text-sm underline-offset-3 hover:underline"
    >
      {t(have ? 'haveAccount' : 'signIn')}
    </Link>
  );
}
