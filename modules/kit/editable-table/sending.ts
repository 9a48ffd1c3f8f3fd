import * as z from 'zod/mini';
import { defineEndpoint, read } from '#contract/endpoint.ts';
import { nothing } from '#contract/fields.ts';
import { type SendFile, sendFileTo } from '#modules/kit/uploads/index.ts';
import type { ColumnOptions } from './columns.ts';

/** A path of this server, and no address that a browser reads as another host. */
const ownAddress = /^\/(?![/\\])[^\s\\]*$/;

/**
 * What sends the files of a column: to its address, with its further fields, with the token unless it is turned off
 * (TABLE-20 to TABLE-22). Undefined for the usual way.
 *
 * @throws Error when the address is not a path of the server: the token would go elsewhere
 */
export function sendingOf({ send, action, token = true, data }: ColumnOptions): SendFile | undefined {
  if (send) return send;
  if (action === undefined && data === undefined && token) return undefined;
  const path = action ?? '/sys/common/upload';
  if (!ownAddress.test(path)) throw new Error(`Not an address of this server: ${path}`);
  const endpoint = defineEndpoint({
    name: 'table.upload',
    method: 'POST',
    path: path as `/${string}`,
    auth: 'self',
    input: z.object({}),
    output: nothing,
    success: read,
    multipart: true,
  });
  return sendFileTo(endpoint, data, !token);
}
