import { z } from 'zod';

/** A server of databases that may be connected to. */
export interface DataSourceHost {
  readonly host: string;
  /** Any port without one. */
  readonly port: number | undefined;
}

const form = /^(?<host>\[[\da-f:.]+\]|[\w.-]+)(?::(?<port>\d{1,5}))?$/i;

function hostsOf(text: string): DataSourceHost[] | undefined {
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

export const dataSourceSettings = {
  DATA_SOURCE_HOSTS: z
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
    }),
};
