export { tenantOptions } from './api.ts';
