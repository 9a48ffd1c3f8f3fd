import { createFileRoute } from '@tanstack/react-router';
import { NotFoundPage } from '#src/pages/exception-page.tsx';

export const Route = createFileRoute('/_signed-in/404')({
  staticData: { title: 'notFound', keepAlive: false },
  component: NotFoundPage,
});
