import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Env } from '../env.ts';

export const demoAccounts = [
  { email: 'client@example.com', firstName: 'Dana', lastName: 'Whitfield', role: 'client' },
  { email: 'new@example.com', firstName: null, lastName: null, role: 'client' },
  { email: 'admin@example.com', firstName: 'Morgan', lastName: 'Reyes', role: 'admin' },
] as const;

export function demoPassword(
  env: Pick<Env, 'production' | 'databaseUrl' | 'demoPassword' | 'dataDir'>,
): string | null {
  if (env.production || env.databaseUrl) return null;
  if (env.demoPassword) return env.demoPassword;
  const file = join(env.dataDir, 'demo-password');
  if (!existsSync(file)) {
    writeFileSync(file, randomBytes(9).toString('base64url'), { mode: 0o600 });
  }
  return readFileSync(file, 'utf8').trim();
}
