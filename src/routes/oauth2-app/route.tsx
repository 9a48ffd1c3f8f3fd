import { createFileRoute } from '@tanstack/react-router';
import { LoginLayout } from '#src/layouts/login-layout.tsx';

export const Route = createFileRoute('/oauth2-app')({ component: LoginLayout });
