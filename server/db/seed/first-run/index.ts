export { defaultPermissionCodes } from './permissions.ts';
export { administratorRole, registrationRole } from './roles.ts';
export { type FirstSeedOptions, runFirstSeed } from './run.ts';
