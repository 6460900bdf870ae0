import { readStored, store } from '@repo/federation/stored.ts';

export interface KnownContact {
  firstName?: string | undefined;
  lastName?: string | undefined;
  email?: string | undefined;
  phone?: string | undefined;
}

const KEY = 'contact';
const fields = ['firstName', 'lastName', 'email', 'phone'] as const;

/**
 * Keeps the typed details for this tab, so that no later form asks again. Another address with
 * another name means another person, so earlier details are dropped.
 */
export function rememberContact(typed: KnownContact): void {
  const known = knownContact();
  const contact: KnownContact = isAnotherPerson(known, typed) ? {} : known;
  for (const field of fields) {
    const text = typed[field]?.trim();
    if (text) contact[field] = text;
  }
  store('sessionStorage', KEY, JSON.stringify(contact));
}

export function knownContact(): KnownContact {
  const contact: KnownContact = {};
  const stored = parse();
  for (const field of fields) {
    const text = stored[field];
    if (typeof text === 'string') contact[field] = text;
  }
  return contact;
}

export function knownContactOf(email: string): KnownContact {
  const known = knownContact();
  return known.email?.toLowerCase() === email.toLowerCase() ? known : {};
}

function isAnotherPerson(known: KnownContact, typed: KnownContact): boolean {
  return (['email', 'firstName'] as const).every(
    (field) => known[field] && typed[field] && known[field] !== typed[field],
  );
}

function parse(): Record<string, unknown> {
  try {
    const stored: unknown = JSON.parse(readStored('sessionStorage', KEY) ?? '{}');
    return typeof stored === 'object' && stored !== null ? { ...stored } : {};
  } catch {
    return {};
  }
}
