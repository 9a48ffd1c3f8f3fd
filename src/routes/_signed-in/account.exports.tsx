import { createFileRoute } from '@tanstack/react-router';
import { ExportsPage } from '#modules/people/own-exports/index.ts';

export const Route = createFileRoute('/_signed-in/account/exports')({
  staticData: { title: 'exports' },
  component: ExportsPage,
});
