export { EnrolDialog } from './components/enrol-dialog.tsx';
export { QrCode } from './components/qr-code.tsx';
export { RoleDemand } from './components/role-demand.tsx';
export { SecondFactorLine } from './components/second-factor-line.tsx';
export { SecondFactorOfUser } from './components/second-factor-of-user.tsx';
