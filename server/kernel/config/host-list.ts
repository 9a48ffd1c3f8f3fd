import { z } from 'zod';

/** A server that may be connected to. */
export interface ListedHost {
  readonly host: string;
  /** Any port without one. */
  readonly port: number | undefined;
}

const form = /^(?<host>\[[\da-f:.]+\]|[\w.-]+)(?::(?<port>\d{1,5}))?$/i;

function hostsOf(text: string): ListedHost[] | undefined {
  const parts = text.split(',').map(part => part.trim());
  const found = parts.map(part => form.exec(part)?.groups);
  if (found.some(groups => groups === undefined)) return undefined;
  return found.flatMap(groups =>
    groups?.host === undefined
      ? []
      : [
          {
            host: groups.host.replace(/^\[|\]$/g, '').toLowerCase(),
            port: groups.port === undefined ? undefined : Number(groups.port),
          },
        ],
  );
}

/** A setting that lists hosts, separated by commas; none by default. */
export const hostList = z
  .string()
  .default('')
  .transform((text, context) => {
    const hosts = text.trim() === '' ? [] : hostsOf(text);
    if (hosts) return hosts;
    context.addIssue({
      code: 'custom',
      message: 'must be hosts such as db.example or 10.0.0.5:3306, separated by commas',
    });
    return z.NEVER;
  });

/** Whether a list has a host with this port. */
export const isListed = (list: readonly ListedHost[], host: string, port: number): boolean =>
  list.some(each => each.host === host.toLowerCase() && (each.port ?? port) === port);
