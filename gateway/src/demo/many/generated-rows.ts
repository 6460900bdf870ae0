import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { encrypted } from '../../crypto/encrypted-columns.ts';
import type { Encryption } from '../../crypto/encryption.ts';
import { encryptProfile } from '../../features/clients/profiles/encrypt-profile.ts';
import { day, instant, profile as demoProfile } from '../demo-client.ts';

const firstNames =
  'Amara Bianca Carlos Chen Dana Devon Elena Emeka Fatima Gloria Hugo Isabel Jamal José Kofi Laila Lucía Mei Nadia Omar Priya Ravi Sofia Tomás Vera Yara Zoë'.split(
    ' ',
  );
const lastNames =
  "Abbott Alvarez Brooks Castillo Chang Cruz Díaz Eze Flores Garza Hoang Jensen Kaur Kim López Marsh Müller Nguyen Núñez O'Brien Okafor Patel Reyes Silva Tran Vargas Walsh Zhang".split(
    ' ',
  );
const beginnings =
  'Bal Cor Dun El Fair Gan Hal Ing Kes Lam Mor Nor Os Pen Quin Ros Sel Tor Ul Wes'.split(' ');
const middles = 'a an ber e den i in le mer na o ri son ta um ver'.split(' ');
const endings =
  'ado bury dez ford gren ham ic ley lin mann ner oza quist ros sky stead ton vic well wood'.split(
    ' ',
  );
const creditors = ['Northgate Recovery', 'Mercy Valley Hospital', 'Bluestem Card Services'];
/** Age in days of the oldest client. */
const DAYS = 900;

const oneOf = <Value>(values: readonly Value[]): Value => values[randomInt(values.length)]!;
const happens = (percent: number) => randomInt(100) < percent;
const upToTimes = (max: number) => Array.from({ length: randomInt(max + 1) });
const digits = (count: number) => String(randomInt(10 ** count)).padStart(count, '0');
const upTo = (daysAgo: number) => Math.random() * daysAgo;

type Row = Record<string, unknown>;
interface Generation {
  encryption: Encryption;
  add: (table: string, row: Row) => void;
}

/** Rows of clients and leads that have encrypted values, by table; a table comes before those that refer to it. */
export function generateRows(encryption: Encryption, passwordHash: string, clients: number) {
  const rows: Record<string, Row[]> = {};
  const add = (table: string, row: Row) => (rows[table] ??= []).push(row);
  for (let client = 0; client < clients; client += 1) {
    addClient({ encryption, add }, passwordHash);
    if (happens(40)) addLead({ encryption, add });
  }
  return rows;
}

/** Names as in a census: few are common, at most one in a hundred people has the same one, and most are rare. */
const commonOrRare = (common: readonly string[], percent: number) =>
  happens(percent) ? oneOf(common) : oneOf(beginnings) + oneOf(middles) + oneOf(endings);

function person(id: string) {
  const [firstName, lastName] = [commonOrRare(firstNames, 30), commonOrRare(lastNames, 20)];
  const mailbox = `${firstName}.${lastName}.${id.slice(0, 13)}`.normalize('NFD').toLowerCase();
  const email = `${mailbox.replace(/[^a-z0-9.-]/g, '')}@example.${oneOf(['com', 'net', 'org'])}`;
  return { firstName, lastName, email, phone: `${randomInt(201, 990)}-${digits(3)}-${digits(4)}` };
}

function addClient({ encryption, add }: Generation, passwordHash: string): void {
  const id = randomUUID();
  const { phone, ...names } = person(id);
  const daysAgo = upTo(DAYS);
  const onboarded = happens(90);
  add('appUser', {
    id,
    ...names,
    ...encrypted(encryption, 'app_user', id, { phone }),
    passwordHash,
    language: happens(20) ? 'es' : 'en',
    onboardingComplete: onboarded,
    onboardingStep: onboarded ? 3 : 1,
    hasReport: onboarded && happens(95),
    subscriptionStatus: happens(30) ? 'active' : null,
    createdAt: instant(daysAgo),
    archivedAt: happens(5) ? instant(0) : null,
  });
  add('clientActivity', { clientId: id, lastChangeAt: instant(upTo(daysAgo)) });
  if (onboarded) addFile({ encryption, add }, id, { phone, daysAgo });
}

function addFile(
  { encryption, add }: Generation,
  userId: string,
  { phone, daysAgo }: { phone: string; daysAgo: number },
): void {
  const { ssn, ...profile } = demoProfile;
  const { ciphertext, keyId } = encryption.encrypt(ssn, userId);
  add('profile', {
    ...encryptProfile(encryption, userId, { ...profile, phone }),
    userId,
    ssnCiphertext: ciphertext,
    ssnKeyId: keyId,
    ssnLastFour: ssn.slice(-4),
  });
  for (const _ of upToTimes(8)) {
    const id = randomUUID();
    const number = happens(30) ? digits(12) : null;
    const status = oneOf(['active', 'disputed', 'removed', 'removed']);
    add('creditItem', {
      id,
      userId,
      bureau: oneOf(['experian', 'equifax', 'transunion']),
      creditor: oneOf(creditors),
      itemType: oneOf(['collection', 'medical-bill', 'late-payment']),
      accountNumberEncrypted:
        number &&
        encrypted(encryption, 'credit_item', id, { account_number: number }).accountNumberEncrypted,
      accountNumberEnd: number && number.slice(-4),
      balance: randomInt(50, 9000),
      status,
      disputedOn: status === 'active' ? null : day(upTo(happens(90) ? 30 : 60)),
      removalDate: status === 'removed' ? day(upTo(daysAgo)) : null,
      createdAt: instant(daysAgo),
      updatedAt: instant(upTo(daysAgo)),
    });
  }
  for (const _ of upToTimes(3)) {
    const id = randomUUID();
    const size = randomInt(40_000, 4_000_000);
    const wrapped = encryption.wrapKey(randomBytes(32), id);
    const file = { id, userId, size, dataKey: wrapped.ciphertext, keyId: wrapped.keyId };
    add('storedFile', { ...file, heartbeatAt: null });
    add('document', {
      userId,
      storedFileId: id,
      fileName: 'scan.jpg',
      documentType: oneOf(['drivers-license', 'social-security', 'utility-bill']),
      fileSize: size,
      contentType: 'image/jpeg',
      sha256: randomBytes(32),
      scanStatus: 'clean',
      status: happens(4) ? 'pending' : 'approved',
      uploadedAt: instant(upTo(daysAgo)),
    });
  }
  if (happens(8)) {
    const id = randomUUID();
    const details = { monthly_income: `${randomInt(1800, 9000)}.00`, purpose: 'A second van' };
    add('fundingApplication', {
      id,
      userId,
      requestedAmount: randomInt(5, 100) * 1000,
      creditScore: randomInt(560, 780),
      qualificationData: { currentScores: { experian: 640, equifax: null, transunion: 655 } },
      ...encrypted(encryption, 'funding_application', id, details),
      status: oneOf(['submitted', 'rejected', 'rejected', 'rejected']),
      submittedAt: instant(upTo(daysAgo)),
    });
  }
  if (happens(15)) {
    const id = randomUUID();
    const [clientId, authorId, text] = [userId, userId, 'When does my next report arrive?'];
    const handledAt = happens(90) ? instant(0) : null;
    const sealed = encrypted(encryption, 'message', id, { text });
    const createdAt = instant(upTo(daysAgo));
    add('message', { id, clientId, authorId, ...sealed, language: 'en', createdAt, handledAt });
  }
}

function addLead({ encryption, add }: Generation): void {
  const [id, consentId] = [randomUUID(), randomUUID()];
  const { phone, ...names } = person(id);
  const createdAt = instant(upTo(DAYS));
  add('lead', {
    id,
    ...names,
    ...encrypted(encryption, 'lead', id, { phone }),
    state: 'Ohio',
    agreedToUpdates: true,
    status: happens(5) ? 'new' : oneOf(['contacted', 'lost', 'lost']),
    createdAt,
  });
  add('consent', {
    id: consentId,
    leadId: id,
    channels: ['sms', 'email'],
    text: 'I agree to receive updates.',
    language: 'en',
    page: '/credit-repair',
    ...encrypted(encryption, 'consent', consentId, { ip_address: '192.0.2.1' }),
    agreedAt: createdAt,
  });
}
