export { AccessReasons, useMayExplain } from './access-reasons.tsx';
export type { AccessReasonsProps } from './components/access-reasons-drawer.tsx';
