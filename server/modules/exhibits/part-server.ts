import { inArray, type SQL } from 'drizzle-orm';
import { exhibitPartResource, placesIn } from '#contract/areas/exhibit-parts.ts';
import { exhibitParts, exhibits } from '#server/kernel/db/schema/index.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import { serveResource, type Values, type Write } from '#server/records/resource/definition.ts';
import { findVisible, visibleRows } from '#server/records/resource/scope.ts';
import { exhibitServer } from './exhibit-server.ts';

type Row = typeof exhibitParts.$inferSelect;

/** The spare parts of the exhibits that the caller may see. */
export const exhibitPartServer = serveResource(exhibitPartResource, {
  table: exhibitParts,
  scope: ofVisibleExhibits,
  initial: () => ({ quantity: 1 }),
  hooks: { before: requireExhibitAndPlace },
});

async function ofVisibleExhibits(context: HandlerContext): Promise<SQL> {
  const visible = context.db
    .select({ id: exhibits.id })
    .from(exhibits)
    .where(await visibleRows(exhibitServer, context));
  return inArray(exhibitParts.exhibitId, visible);
}

/** @throws BusinessError for an exhibit that the caller does not see, or a place that is in another room */
async function requireExhibitAndPlace({ inputs, stored }: Write<Row>, context: HandlerContext) {
  if (stored.length === 0) {
    const ids = [...new Set(inputs.map(input => String(input.exhibitId ?? '')))];
    const known = await findVisible(exhibitServer, context, ids);
    if (known.length < ids.length) throw new BusinessError('展品不存在或已被删除');
  }
  for (const [index, input] of inputs.entries()) requirePlace({ ...stored[index], ...input });
  return undefined;
}

function requirePlace({ room, place }: Values): void {
  if (typeof place !== 'string' || place === '') return;
  if (placesIn(String(room ?? '')).some(({ value }) => value === place)) return;
  const message = '存放处不在所选房间';
  throw new BusinessError(message, { fieldErrors: { place: message } });
}
