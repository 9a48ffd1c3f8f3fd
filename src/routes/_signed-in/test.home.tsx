import { createFileRoute } from '@tanstack/react-router';
import { SelfCheckPage } from '#src/pages/self-check-page.tsx';

export const Route = createFileRoute('/_signed-in/test/home')({
  staticData: { title: 'selfCheck' },
  component: SelfCheckPage,
});
