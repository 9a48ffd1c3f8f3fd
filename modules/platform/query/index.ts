export { entityKey } from './entity.ts';
export { createQueryClient } from './query-client.ts';
