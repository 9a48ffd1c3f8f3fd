export { renewCapabilities } from './renew.ts';
export { hasCapability, useCapabilitiesFailure, useCapability } from './use-capability.ts';
