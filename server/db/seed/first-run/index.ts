export { defaultPermissionCodes } from './permissions.ts';
export { administratorRole, registrationRole, thirdPartyRole } from './roles.ts';
export { type FirstSeedOptions, runFirstSeed } from './run.ts';
