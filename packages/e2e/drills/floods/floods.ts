import { randomUUID } from 'node:crypto';
import { leadOf } from '../../src/product/sample-input.ts';
import type { Sent } from './send.ts';

export interface Flood {
  name: FloodName;
  connections: number;
  changes: boolean;
}

export const floods = [
  { name: 'batches of 50 leads', connections: 30, changes: true },
  { name: 'single leads', connections: 32, changes: true },
  { name: 'batches of 50 reads, signed in', connections: 16, changes: false },
  { name: '/readyz', connections: 32, changes: false },
  { name: 'registrations', connections: 64, changes: true },
] as const;

type FloodName = (typeof floods)[number]['name'];

const BATCH = 50;

const lead = () => leadOf(`${randomUUID()}@example.com`);

const batchOf = (procedure: string) => `/trpc/${Array<string>(BATCH).fill(procedure).join(',')}`;
const inputs = encodeURIComponent(
  JSON.stringify(Object.fromEntries(Array.from({ length: BATCH }, (_, index) => [index, {}]))),
);

const requests: Record<FloodName, () => Omit<Sent, 'from'>> = {
  'batches of 50 leads': () => ({
    path: `${batchOf('leads.create')}?batch=1`,
    body: Object.fromEntries(Array.from({ length: BATCH }, (_, index) => [index, lead()])),
  }),
  'single leads': () => ({ path: '/api/leads', body: lead() }),
  'batches of 50 reads, signed in': () => ({
    path: `${batchOf('notifications.list')}?batch=1&input=${inputs}`,
  }),
  '/readyz': () => ({ path: '/readyz' }),
  registrations: () => ({
    path: '/api/auth/register',
    body: { email: `${randomUUID()}@example.com`, password: 'a password of the drill' },
  }),
};

export function nextRequest(name: FloodName, from: string, cookie: string): Sent {
  return { ...requests[name](), from, cookie };
}
