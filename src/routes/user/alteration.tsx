import { createFileRoute } from '@tanstack/react-router';
import { AlterationPage } from '#modules/sign-in/registration/index.ts';

export const Route = createFileRoute('/user/alteration')({ component: AlterationPage });
