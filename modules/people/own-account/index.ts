export { devicesQuery } from './devices-query.ts';
export { DevicesPage } from './pages/devices-page.tsx';
