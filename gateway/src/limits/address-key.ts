import { isIP, isIPv6 } from 'node:net';
import type { Request } from 'express';

const IPV4_MAPPED = '0:0:0:0:0:ffff';

/**
 * Returns the part of an IP address that identifies one customer: an IPv4 address, also when written as IPv6 (`::ffff:192.0.2.1`),
 * else the IPv6 network of 64 bits, inside which a device may choose any address.
 */
export function addressKey(ipAddress: string): string {
  if (!isIPv6(ipAddress)) return ipAddress;
  const groups = groupsOf(ipAddress);
  if (groups.slice(0, 6).join(':') === IPV4_MAPPED) {
    return groups
      .slice(6)
      .flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255])
      .join('.');
  }
  return `${groups.slice(0, 4).join(':')}::/64`;
}

function groupsOf(ipAddress: string): string[] {
  const canonical = new URL(`http://[${ipAddress}]`).hostname.slice(1, -1);
  const [head = [], tail = []] = canonical
    .split('::')
    .map((half) => half.split(':').filter(Boolean));
  const zeros = Array<string>(8 - head.length - tail.length).fill('0');
  return [...head, ...zeros, ...tail];
}

/** Client IP without port or zone, which some proxies add; falls back to the socket's peer address. */
export function clientAddressOf(req: Request): string {
  const forwarded = (req.ip ?? '').replace(/%.*$/, '');
  const withoutPort = forwarded
    .replace(/^\[(.+)\]:\d+$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1');
  return [withoutPort, req.socket.remoteAddress ?? ''].find((text) => isIP(text)) ?? '0.0.0.0';
}

const addressKeys = new WeakMap<Request, string>();

export function addressKeyOf(req: Request): string {
  const known = addressKeys.get(req) ?? addressKey(clientAddressOf(req));
  addressKeys.set(req, known);
  return known;
}
