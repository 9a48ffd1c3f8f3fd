export { hasCapability, useCapability } from './use-capability.ts';
