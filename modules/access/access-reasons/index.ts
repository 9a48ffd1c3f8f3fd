export { AccessReasons, type AccessReasonsProps, useMayExplain } from './access-reasons.tsx';
