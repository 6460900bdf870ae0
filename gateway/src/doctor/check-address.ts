import { connect } from 'node:tls';
import type { Env } from '../env.ts';
import { note, ok, wrong, type Finding } from './finding.ts';

const PATIENCE_MS = 5_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;
const RENEWED_BY_MS = 14 * DAY_MS;
/** Programs renew when a third is left, and may need some tries. */
const RENEWED_BY_PART = 1 / 4;

export async function checkAddress({ publicUrl, production }: Env): Promise<Finding[]> {
  if (!publicUrl) {
    const missing = 'PUBLIC_URL is not set: set it to the address that visitors open';
    return [production ? wrong('address', missing) : note('address', missing)];
  }
  const isSecure = publicUrl.startsWith('https:');
  const findings = [await askHealth(publicUrl)];
  const certificate = isSecure && (await checkCertificate(publicUrl).catch(() => null));
  if (certificate) findings.push(certificate);
  if (!isSecure && production)
    findings.push(wrong('address', `${publicUrl} is not encrypted: passwords pass in clear text`));
  return findings;
}

async function askHealth(publicUrl: string): Promise<Finding> {
  try {
    const response = await fetch(`${publicUrl}/healthz`, {
      signal: AbortSignal.timeout(PATIENCE_MS),
      redirect: 'manual',
    });
    if (response.ok) return ok('address', `${publicUrl} responds`);
    return wrong(
      'address',
      `${publicUrl}/healthz responds with ${response.status}: does the proxy pass requests on to a gateway?`,
    );
  } catch (error) {
    const reason = ((error as Error).cause as Error | undefined)?.message ?? String(error);
    return wrong(
      'address',
      `${publicUrl} does not respond (${reason}): check DNS, proxy and gateway`,
    );
  }
}

async function checkCertificate(publicUrl: string): Promise<Finding> {
  const { hostname, port } = new URL(publicUrl);
  return judgeCertificate(await certificateOf(hostname, Number(port || 443)));
}

interface Validity {
  from: Date;
  until: Date;
}

/** Judges by its own lifetime, because some certificates are valid for hours only. */
export function judgeCertificate({ from, until }: Validity, now = Date.now()): Finding {
  const left = until.getTime() - now;
  const lifetime = until.getTime() - from.getTime();
  if (left < 0) return wrong('certificate', `expired ${inWords(-left)} ago: renew it`);
  if (left < Math.min(RENEWED_BY_MS, lifetime * RENEWED_BY_PART))
    return wrong('certificate', `expires in ${inWords(left)}: its renewal does not work`);
  return ok('certificate', `valid for ${inWords(left)}`);
}

const inWords = (ms: number) =>
  ms < 2 * DAY_MS ? `${Math.floor(ms / HOUR_MS)} hours` : `${Math.floor(ms / DAY_MS)} days`;

function certificateOf(host: string, port: number): Promise<Validity> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, servername: host, rejectUnauthorized: false }, () => {
      const { valid_from: from, valid_to: until } = socket.getPeerCertificate();
      resolve({ from: new Date(from), until: new Date(until) });
      socket.destroy();
    });
    socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error('no answer')));
    socket.on('error', reject);
  });
}
