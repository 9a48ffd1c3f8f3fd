import { fieldsOf, isFields } from '#machines/socket/socket.logic.ts';

/** The message types of the live socket, as they are spelt in the interface (LIVE-07). */
export const liveMessage = {
  heartbeat: 'heart_beat',
  common: 'common_send_date',
  update: 'update_vxe_table',
} as const;

/** The type of messages about who is in which cell, beyond the interface. */
export const presenceType = 'presence_vxe_table';

/** The group of a table without one; tables of different groups on one page do not update each other. */
export const defaultGroup = 'vxe-default';

/** Some fields of a row, as an instance of the table sends them (LIVE-13). */
export interface LiveRow {
  readonly id: string;
  readonly tug_status?: Readonly<Record<string, unknown>>;
  readonly [field: string]: unknown;
}

/** Identifies a table by its page and person. */
export interface LiveInstance {
  readonly userId: string;
  /** Random for each load of the page. */
  readonly pageId: string;
  /** Random for each instance of the table: identifies its own messages (LIVE-10). */
  readonly instanceId: string;
  readonly group: string;
}

/** A cell of a table, as its people share it. */
export interface LivePlace {
  readonly rowId: string;
  readonly column: string;
}

/** Somebody else who has the table open: by name, and in which cell. */
export interface LivePerson {
  /** Distinguishes the windows of people. */
  readonly who: string;
  readonly name: string;
  readonly place: LivePlace | undefined;
}

/** The meaning of a live socket's message for one instance of the table. */
export type LiveMeaning =
  | { readonly kind: 'reply' }
  | { readonly kind: 'common'; readonly data: unknown }
  | { readonly kind: 'update'; readonly row: LiveRow }
  | { readonly kind: 'presence'; readonly person: LivePerson }
  | { readonly kind: 'gone'; readonly who: string }
  /** Somebody has come, and does not know who is here. */
  | { readonly kind: 'asked' }
  | { readonly kind: 'nothing' };

const nothing: LiveMeaning = { kind: 'nothing' };

/** Path of the live socket of a page (LIVE-01). */
export function liveSocketPath({ userId, pageId }: LiveInstance): string {
  return `/vxeSocket/${encodeURIComponent(userId)}/${encodeURIComponent(pageId)}`;
}

/**
 * What a page sends to receive the rows of a group, beyond the interface: a server of Vitrine sends rows of records only
 * to people who may read them; those of the family send every row to every page, and ignore this.
 */
export function subscriptionText({ group }: LiveInstance): string {
  return JSON.stringify({ type: 'subscribe_vxe_table', data: { socketKey: group } });
}

/** The heartbeat as it is sent. */
export const heartbeatText = JSON.stringify({ type: liveMessage.heartbeat, data: '' });

/** A row as it is sent to the other instances of the table. */
export function updateText({ group, instanceId }: LiveInstance, row: LiveRow): string {
  return JSON.stringify({ type: liveMessage.update, data: { socketKey: group, args: [row, instanceId] } });
}

/** The cell that this person is in, for the others of the table; beyond the interface, and ignored by servers of the family. */
export function presenceTextOf({ group, instanceId }: LiveInstance, place: LivePlace | undefined): string {
  return JSON.stringify({
    type: presenceType,
    data: { socketKey: group, instanceId, place: place ?? null },
  });
}

function presenceIn(data: unknown, { group, instanceId }: LiveInstance): LiveMeaning {
  if (!isFields(data) || data.socketKey !== group || !Array.isArray(data.args)) return nothing;
  const [entry, sender]: unknown[] = data.args;
  if (entry === undefined) return { kind: 'asked' };
  if (sender === instanceId || !isFields(entry) || typeof entry.who !== 'string') return nothing;
  const { who, name, place } = entry;
  if (typeof name !== 'string') return { kind: 'gone', who };
  return { kind: 'presence', person: { who, name, place: isPlace(place) ? place : undefined } };
}

const isPlace = (value: unknown): value is LivePlace =>
  isFields(value) && typeof value.rowId === 'string' && typeof value.column === 'string';

/** Parses a message; an unknown type and text that is not JSON are ignored (LIVE-08 to LIVE-11). */
export function meaningOf(text: string, instance: LiveInstance): LiveMeaning {
  const { type, data } = fieldsOf(text) ?? {};
  if (type === liveMessage.heartbeat) return { kind: 'reply' };
  if (type === liveMessage.common) return { kind: 'common', data };
  if (type === presenceType) return presenceIn(data, instance);
  if (type !== liveMessage.update || !isFields(data) || !Array.isArray(data.args)) return nothing;
  const [row, sender]: unknown[] = data.args;
  const isForeign = data.socketKey === instance.group && sender !== instance.instanceId;
  return isForeign && isLiveRow(row) ? { kind: 'update', row } : nothing;
}

/** A row with the fields of a message; its tug_status is merged, not replaced (LIVE-12). */
export function mergedRow<Row extends LiveRow>(row: Row, update: LiveRow): Row {
  const merged = { ...row, ...update };
  return update.tug_status ? { ...merged, tug_status: { ...row.tug_status, ...update.tug_status } } : merged;
}

function isLiveRow(value: unknown): value is LiveRow {
  return (
    isFields(value) &&
    typeof value.id === 'string' &&
    (value.tug_status === undefined || isFields(value.tug_status))
  );
}
