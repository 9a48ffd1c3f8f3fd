import { request } from '#modules/ground/platform/http/index.ts';
import { joinedIds, type ListRow, type RecycleBinOptions } from '#modules/kit/list-page/index.ts';
import type { AnyPage } from './types.ts';

/** The recycle bin of a resource as the list page needs it; undefined if its deletes are final. */
export function recycleBinOf(
  { resource, dialogs = {} }: AnyPage,
  mayDo: (verb: string) => boolean,
): RecycleBinOptions<ListRow> | undefined {
  if (resource.recycleBin === undefined) return undefined;
  const { restore, ids, each } = resource.recycleBin;
  return {
    restore: mayDo(restore)
      ? async rows => {
          for (const restored of each ? rows.map(row => [row]) : [rows])
            await request(resource.endpoints[restore], { [ids]: joinedIds(restored) } as never, {
              handlesFailure: true,
            });
        }
      : undefined,
    dialog: 'recycleBin' in dialogs ? 'recycleBin' : undefined,
  };
}
