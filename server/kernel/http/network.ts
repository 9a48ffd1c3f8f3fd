import ipaddr from 'ipaddr.js';

/** Bytes of an IPv6 address that name a network; a household or an office has all addresses of one. */
const networkBytes = 8;

/**
 * What limits count as one source: an IPv4 address, or the /64 network of an IPv6 address, whose owner chooses among
 * its addresses at will.
 */
export function networkOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (address.kind() === 'ipv4') return address.toString();
  return `${Buffer.from(address.toByteArray().slice(0, networkBytes)).toString('hex')}::/64`;
}
