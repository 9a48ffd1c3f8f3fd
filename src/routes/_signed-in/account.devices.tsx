import { createFileRoute } from '@tanstack/react-router';
import { DevicesPage } from '#modules/own-account/index.ts';

export const Route = createFileRoute('/_signed-in/account/devices')({
  staticData: { title: 'devices' },
  component: DevicesPage,
});
