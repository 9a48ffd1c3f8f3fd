import { z } from 'zod';
import { hostList, type ListedHost } from './host-list.ts';
import { needs, type Refusal } from './refusals.ts';

/** The settings of requests that the server sends to other servers when something has happened. */
export const webhookSettings = {
  WEBHOOK_HOSTS: hostList,
  WEBHOOK_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
};

export const webhookSecrets = ['WEBHOOK_KEY'] as const;

type Values = z.output<z.ZodObject<typeof webhookSettings>>;

/** Where such requests may go, and what signs them. */
export interface WebhookConfig {
  readonly hosts: readonly ListedHost[];
  readonly key: string;
}

/** The settings that do not fit together. */
export function* conflictsOfWebhooks({ WEBHOOK_HOSTS, WEBHOOK_KEY }: Values): Iterable<Refusal> {
  if (WEBHOOK_HOSTS.length > 0 && WEBHOOK_KEY === undefined) yield needs('WEBHOOK_HOSTS', 'WEBHOOK_KEY');
  if (WEBHOOK_KEY !== undefined && WEBHOOK_HOSTS.length === 0) yield needs('WEBHOOK_KEY', 'WEBHOOK_HOSTS');
}

/** Without hosts the server sends no such requests. */
export const webhooksOf = ({ WEBHOOK_HOSTS, WEBHOOK_KEY }: Values): WebhookConfig | undefined =>
  WEBHOOK_KEY === undefined || WEBHOOK_HOSTS.length === 0
    ? undefined
    : { hosts: WEBHOOK_HOSTS, key: WEBHOOK_KEY };
