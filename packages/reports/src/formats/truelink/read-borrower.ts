import type { PersonalInformation } from '@repo/contract/report-snapshots';
import type { FieldReader } from '../../field-reader.ts';
import { listOf, objectAt, type JsonObject } from '../../json-values.ts';
import type { Reading } from '../../reading.ts';
import { bureauOf } from './codes.ts';

export function readBorrower(
  borrower: JsonObject,
  snapshot: Reading['snapshot'],
  fieldsAt: (path: string) => FieldReader,
): void {
  const people = new Map<string, PersonalInformation>();
  const personOf = (row: JsonObject): PersonalInformation | null => {
    // Of a report of one bureau, all is that bureau's.
    const bureau = bureauOf(row) ?? snapshot.bureaus[0];
    if (!bureau) return null;
    const person = people.get(bureau) ?? {
      bureau,
      names: [],
      birthDate: null,
      addresses: [],
      employers: [],
      provenance: {},
    };
    people.set(bureau, person);
    return person;
  };
  const each = (
    name: string,
    read: (row: JsonObject, person: PersonalInformation, fields: FieldReader) => void,
  ) => {
    for (const { object, at } of listOf(borrower[name])) {
      const person = personOf(object);
      if (!person) continue;
      const fields = fieldsAt(`${name}${at}`);
      read(object, person, fields);
      Object.assign(person.provenance, fields.provenance);
    }
  };
  each('BorrowerName', (row, person, fields) => {
    const { first, middle, last, suffix } = objectAt(row, 'Name');
    const name = fields.text(
      `names[${person.names.length}]`,
      '.Name',
      joined(first, middle, last, suffix),
    );
    if (name) person.names.push(name);
  });
  each('Birth', (row, person, fields) => {
    const { year, month, day } = objectAt(row, 'BirthDate');
    const parts = [year, month, day].filter((part) => part !== undefined && part !== '');
    const given = row['date'] || parts.map((part) => String(part).padStart(2, '0')).join('-');
    person.birthDate ??= fields.date('birthDate', '.date', given);
  });
  for (const name of ['BorrowerAddress', 'PreviousAddress'])
    each(name, (row, person, fields) => {
      const address = addressIn(objectAt(row, 'CreditAddress'));
      const text = fields.text(`addresses[${person.addresses.length}]`, '.CreditAddress', address);
      if (text) person.addresses.push(text);
    });
  each('Employer', (row, person, fields) => {
    const text = fields.text(`employers[${person.employers.length}]`, '.name', row['name']);
    if (text) person.employers.push(text);
  });
  snapshot.personalInformation.push(...people.values());
  for (const { object, at } of listOf(borrower['CreditStatement'])) {
    const fields = fieldsAt(`CreditStatement${at}`);
    const bureau = bureauOf(object);
    const text = fields.text('text', '.statement', object['statement']);
    if (bureau && text) snapshot.statements.push({ bureau, text, provenance: fields.provenance });
    else if (text) fields.problem('', 'unknown-bureau', 'The statement names no bureau');
  }
}

export function addressIn(address: JsonObject): string {
  const { unparsedStreet, houseNumber, direction, streetName, streetType, unit } = address;
  const street = unparsedStreet || joined(houseNumber, direction, streetName, streetType, unit);
  const place = joined(address['stateCode'], address['postalCode']);
  return [street, address['city'], place].filter((part) => part).join(', ');
}

const joined = (...parts: unknown[]) =>
  parts
    .filter((part) => (typeof part === 'string' || typeof part === 'number') && part !== '')
    .join(' ');
