import { connect } from 'node:tls';
import type { Env } from '../env.ts';
import { note, ok, wrong, type Finding } from './finding.ts';

const PATIENCE_MS = 5_000;
const DAY_MS = 86_400_000;
const RENEWED_BY_DAYS = 14;

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
  const until = await expiryOf(hostname, Number(port || 443));
  const days = Math.floor((until.getTime() - Date.now()) / DAY_MS);
  if (days < 0) return wrong('certificate', `expired ${-days} days ago: renew it`);
  if (days < RENEWED_BY_DAYS)
    return wrong('certificate', `expires in ${days} days: its renewal does not work`);
  return ok('certificate', `valid for ${days} days`);
}

/** Does not verify the certificate, because the request before did. */
function expiryOf(host: string, port: number): Promise<Date> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, servername: host, rejectUnauthorized: false }, () => {
      resolve(new Date(socket.getPeerCertificate().valid_to));
      socket.destroy();
    });
    socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error('no answer')));
    socket.on('error', reject);
  });
}
