import '#server/modules/index.ts';
import { servedResources as registered } from '#server/records/resource/definition.ts';

/** Every resource that the server runs, which their modules register; a person's own messages are read by queries of their own. */
export const servedResources = registered();
