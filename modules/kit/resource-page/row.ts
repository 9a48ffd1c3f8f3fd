import type { AnyResource, RecordOf } from '#contract/resource/define-resource.ts';
import type { ListRow } from '#modules/kit/list-page/index.ts';

/** A record of a resource as a list shows it. */
export type RowOf<R extends AnyResource> = RecordOf<R> & ListRow;
