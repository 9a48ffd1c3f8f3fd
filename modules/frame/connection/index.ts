export { ConnectionSign } from './components/connection-sign.tsx';
export { ReleaseSign } from './lazy-release-sign.ts';
