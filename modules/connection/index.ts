export { ConnectionSign } from './components/connection-sign.tsx';
export { ReleaseSign } from './components/release-sign.tsx';
