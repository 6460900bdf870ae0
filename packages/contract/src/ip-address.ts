/** Returns whether a URL's hostname is an IP address, as URL parsers write it: `127.0.0.1`, `[::1]`. */
export function isIpAddress(hostname: string): boolean {
  return hostname.startsWith('[') || /^\d+(\.\d+){3}$/.test(hostname);
}
