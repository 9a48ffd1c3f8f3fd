export { renewCapabilities } from './renew.ts';
export { hasCapability, useCapability } from './use-capability.ts';
