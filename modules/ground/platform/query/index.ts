export {
  entityKey,
  entityOf,
  invalidateAll,
  invalidateEntities,
  invalidateEntity,
  reloadedByOwner,
} from './entity.ts';
export { createQueryClient } from './query-client.ts';
