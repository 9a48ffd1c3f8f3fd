export { entityKey, entityOf, invalidateEntities, invalidateEntity } from './entity.ts';
export { createQueryClient } from './query-client.ts';
