import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { ReportSnapshot } from '@repo/contract/report-snapshots';
import { emptySnapshot } from '@repo/reports/reading.ts';
import { createProfile } from '../../../../test/factories.ts';
import { startTestGateway, type TestGateway } from '../../../../test/test-gateway.ts';
import { findReportClient } from './report-person.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

const newSurname = () => `Quill${randomUUID().replaceAll(/[^a-f]/g, '')}`;

const ADDRESS = '12 Elm St Apt 4, Austin, TX 78701';

interface Reported {
  names: string[];
  birthDates?: string[];
  addresses?: string[];
}

function reportOf({ names, birthDates = ['1985-04-12'], addresses = [ADDRESS] }: Reported) {
  const person = (birthDate: string | null): ReportSnapshot['personalInformation'][number] => ({
    bureau: 'experian',
    names,
    birthDate,
    addresses,
    employers: [],
    provenance: {},
  });
  const personalInformation = birthDates.length > 0 ? birthDates.map(person) : [person(null)];
  return { ...emptySnapshot(), personalInformation };
}

async function newClient(lastName: string, profile: object | null = {}, firstName = 'Zoë') {
  const client = await gateway.client({ firstName, lastName });
  if (profile) await createProfile(gateway.db, gateway.encryption, client.id, profile);
  return client.id;
}

const find = (reported: Reported) => findReportClient(gateway, reportOf(reported));

const expectUnknown = (reported: Reported) =>
  expect(find(reported)).rejects.toMatchObject({
    code: 'conflict',
    issues: [{ path: ['file'], code: 'report-client-unknown', by: reported.names[0] }],
  });

const expectUnclear = (reported: Reported, ...ids: string[]) =>
  expect(find(reported)).rejects.toMatchObject({
    code: 'conflict',
    issues: [
      { path: ['file'], code: 'report-client-unclear', by: reported.names[0] },
      ...ids.map((id) => ({ path: ['client', id], code: 'report-client-possible' })),
    ],
  });

describe('identifies the client', () => {
  test.each([
    ['ZOE M', ''],
    ['', ', ZOE'],
  ])('a client is identified by name %s…%s, full birth date and address', async (before, after) => {
    const lastName = newSurname();
    const id = await newClient(lastName);
    expect(await find({ names: [`${before} ${lastName.toUpperCase()}${after}`] })).toMatchObject({
      id,
      name: `Zoë ${lastName}`,
    });
  });

  test('a client is identified with their suffix', async () => {
    const lastName = newSurname();
    const id = await newClient(`${lastName} Jr.`);
    expect(await find({ names: [`Zoe ${lastName} JR`] })).toMatchObject({ id });
  });

  test('beside a namesake with another birth date', async () => {
    const lastName = newSurname();
    const id = await newClient(lastName);
    await newClient(lastName, { dateOfBirth: '1990-04-12' });
    expect(await find({ names: [`Zoe ${lastName}`] })).toMatchObject({ id });
  });
});

describe('asks', () => {
  test.each<[string, Omit<Reported, 'names'>]>([
    ['with a year of birth only', { birthDates: ['1985'] }],
    ['without a birth date', { birthDates: [] }],
    ['with two birth dates', { birthDates: ['1985-04-12', '1958-04-12'] }],
    ['without an address', { addresses: [] }],
    ['with another house number', { addresses: ['14 Elm Street, Austin, TX 78701'] }],
    ['with another street', { addresses: ['12 Oak Street, Austin, TX 78701'] }],
    ['with another ZIP code', { addresses: ['12 Elm Street, Austin, TX 78702'] }],
  ])('%s', async (_title, reported) => {
    const lastName = newSurname();
    const id = await newClient(lastName);
    await expectUnclear({ names: [`Zoe ${lastName}`], ...reported }, id);
  });

  test.each([
    ['JR', ''],
    ['', 'Jr'],
    ['SR', 'Jr'],
    ['II', 'III'],
  ])(
    'the client is asked for when the report has the suffix “%s” and the client “%s”',
    async (reported, own) => {
      const lastName = newSurname();
      const id = await newClient(`${lastName} ${own}`.trim());
      await expectUnclear({ names: [`Zoe ${lastName} ${reported}`.trim()] }, id);
    },
  );

  test('the client is asked for when two clients have the name and the birth date', async () => {
    const lastName = newSurname();
    const ids = [await newClient(lastName), await newClient(lastName, { address: '9 Oak Road' })];
    await expectUnclear({ names: [`Zoe ${lastName}`] }, ...ids);
  });

  test('the client is asked for when a namesake has no profile yet', async () => {
    const lastName = newSurname();
    const ids = [await newClient(lastName), await newClient(lastName, null)];
    await expectUnclear({ names: [`Zoe ${lastName}`] }, ...ids);
  });

  test('the client is asked for when a namesake is in the archive, who cannot be chosen', async () => {
    const lastName = newSurname();
    const [id, archived] = [await newClient(lastName), await newClient(lastName)];
    await gateway.db
      .updateTable('appUser')
      .set({ archivedAt: '2026-11-01T00:00:00Z' })
      .where('id', '=', archived)
      .execute();
    await expectUnclear({ names: [`Zoe ${lastName}`] }, id);
  });

  test('the client is asked for when there are more namesakes than are compared', async () => {
    const lastName = newSurname();
    const id = await newClient(lastName);
    const rows = Array.from({ length: 101 }, (_, index) => ({
      email: `${lastName}${index}@example.com`,
      passwordHash: 'x',
      firstName: 'Other',
      lastName: `Zoe ${lastName}`,
    }));
    await gateway.db.insertInto('appUser').values(rows).execute();
    await expectUnclear({ names: [`Zoe ${lastName}`] }, id);
  });
});

test.each([
  ['another name', 'Maria', '1985-04-12'],
  ['another birth date', 'Zoe', '1985-04-13'],
  ['another year of birth', 'Zoe', '1984'],
])('knows no client with %s', async (_title, firstName, birthDate) => {
  const lastName = newSurname();
  await newClient(lastName);
  await expectUnknown({ names: [`${firstName} ${lastName}`], birthDates: [birthDate] });
});
