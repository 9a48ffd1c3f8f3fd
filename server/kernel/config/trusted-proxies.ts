import { isIP } from 'node:net';
import { z } from 'zod';

/** The proxies in front of the server: how many of them, or their addresses; undefined when there are none. */
export type TrustedProxies = number | string[] | undefined;

/** More proxies in a row than this are a mistake. */
const mostHops = 10;

/**
 * A count of proxies or a list of their addresses and subnets. A subnet of all addresses is refused: everybody could
 * then choose the address that limits count.
 */
export const trustedProxies = z
  .string()
  .transform(text => (/^\d+$/.test(text.trim()) ? Number(text) : listOf(text)))
  .refine(
    value => (typeof value === 'number' ? value >= 1 && value <= mostHops : value.every(isAddressOrSubnet)),
    `must be a count of proxies from 1 to ${mostHops}, or addresses such as 10.0.0.1 or 10.0.0.0/8, separated by commas`,
  )
  .transform((value): TrustedProxies => (typeof value !== 'number' && value.length === 0 ? undefined : value))
  .optional();

const listOf = (text: string) =>
  text
    .split(',')
    .map(address => address.trim())
    .filter(Boolean);

function isAddressOrSubnet(text: string): boolean {
  const [address = '', prefix, ...more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || address.includes('%') || more.length > 0) return false;
  if (prefix === undefined) return true;
  const bits = Number(prefix);
  return /^\d+$/.test(prefix) && bits >= 1 && bits <= (version === 4 ? 32 : 128);
}
