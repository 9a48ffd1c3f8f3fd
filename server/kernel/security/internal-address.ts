import { BlockList, isIP } from 'node:net';

/** Addresses that are not of the public internet (RFC 6890, and what carries one of these within it). */
const internal = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  internal.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ['::', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  internal.addSubnet(network, bits, 'ipv6');

/** Whether an address belongs to the machine, its networks or no network; what is no address does as well. */
export function isInternalAddress(address: string): boolean {
  // An address of a link may name its interface.
  const [plain = ''] = address.split('%');
  const version = isIP(plain);
  return version === 0 || internal.check(plain, version === 4 ? 'ipv4' : 'ipv6');
}
