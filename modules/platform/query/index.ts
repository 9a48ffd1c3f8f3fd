export { entityKey, entityOf, invalidateEntity } from './entity.ts';
export { createQueryClient } from './query-client.ts';
