import { createFileRoute } from '@tanstack/react-router';
import { RegisterPage } from '#modules/sign-in/registration/index.ts';

export const Route = createFileRoute('/user/register')({ component: RegisterRoute });

function RegisterRoute() {
  const navigate = Route.useNavigate();
  return (
    <RegisterPage
      onRegistered={username =>
        void navigate({ to: '/user/register-result', search: { username }, replace: true })
      }
    />
  );
}
