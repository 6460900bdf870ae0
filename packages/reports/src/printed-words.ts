// What pages print for a code.
import type { AccountStatus, PaymentMark, Responsibility } from '@repo/contract/report-snapshots';

export const statuses: Record<string, AccountStatus | null> = {
  open: 'open',
  closed: 'closed',
  paid: 'paid',
  transferred: 'transferred',
  refinanced: 'refinanced',
  // How it was paid, not whether it is open.
  derogatory: null,
};

export const responsibilities: Record<string, Responsibility | null> = {
  individual: 'individual',
  joint: 'joint',
  'joint account': 'joint',
  'authorized user': 'authorized-user',
  cosigner: 'cosigner',
  'co-signer': 'cosigner',
  comaker: 'cosigner',
  maker: 'maker',
  terminated: 'terminated',
  deceased: 'deceased',
  undesignated: 'undesignated',
};

export const payStatuses: Record<string, PaymentMark | null> = {
  current: 'current',
  'late 30 days': '30',
  'late 60 days': '60',
  'late 90 days': '90',
  'late 120 days': '120',
  'late 150 days': '150',
  'late 180 days': '180',
  '30 days late': '30',
  '60 days late': '60',
  '90 days late': '90',
  '120 days late': '120',
  'collection/chargeoff': 'charge-off',
  chargeoff: 'charge-off',
  'charge-off': 'charge-off',
  repossession: 'repossession',
  foreclosure: 'foreclosure',
  'wage earner plan': 'payment-plan',
  'too new': null,
};

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/** `Sep` or `September`, and a year of this century with or without an apostrophe; null for anything else. */
export function readMonth(name: string, year: string): string | null {
  const month = MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1;
  const [, digits] = /^['’]?(\d{2})$/.exec(year) ?? [];
  return digits && month > 0 ? `20${digits}-${String(month).padStart(2, '0')}` : null;
}
