import { isIPv6 } from 'node:net';

/**
 * The key by which rate limits count an address: an IPv4 address, or the /64 network of an IPv6
 * address, which usually belongs to a single customer.
 */
export function clientSubnet(address: string): string {
  const ip = address.replace(/^::ffff:(?=\d+\.)/i, '');
  const plain = ip.replace(/%.*$/, '');
  if (!isIPv6(plain)) return ip;
  const [head = '', tail = ''] = plain.toLowerCase().split('::');
  const [before, after] = [parseIpv6Groups(head), parseIpv6Groups(tail)];
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  const network = [...before, ...zeros, ...after].slice(0, 4);
  return `${network.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`;
}

/** The groups of 16 bits; an IPv4 address at the end counts for two. */
function parseIpv6Groups(text: string): string[] {
  return text === ''
    ? []
    : text.split(':').flatMap((group) => (group.includes('.') ? ['v', '4'] : [group]));
}
