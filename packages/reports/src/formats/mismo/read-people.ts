import type { Bureau } from '@repo/contract/credit-reports';
import type { PersonalInformation } from '@repo/contract/report-snapshots';
import type { FieldReader } from '../../field-reader.ts';
import type { JsonObject } from '../../json-values.ts';
import { attributeOf, elementsOf, valueOf } from './spellings.ts';

const BORROWER = 'Borrower';

export function readPerson(
  { object, at }: { object: JsonObject; at: string },
  fields: FieldReader,
  bureau: Bureau,
): PersonalInformation {
  const part = (row: JsonObject, name: string) => valueOf(row, BORROWER, name);
  const joined = (row: JsonObject, ...names: string[]) =>
    names.flatMap((name) => part(row, name) ?? []).join(' ');
  const aliases = elementsOf(object, BORROWER, 'Alias', 'Variation', 'AlsoKnownAs');
  const names = [{ object, at: '' }, ...aliases].flatMap((one, index) => {
    const name =
      joined(one.object, 'FirstName', 'MiddleName', 'LastName', 'NameSuffix') ||
      valueOf(one.object, BORROWER, 'UnparsedName', 'FullName', 'Name');
    return fields.text(`names[${index}]`, `${at}${one.at}`, name) ?? [];
  });
  const residences = elementsOf(object, BORROWER, 'Residence', 'PresentAddress', 'Address');
  const addresses = residences.flatMap((one, index) => {
    const lines = [
      joined(one.object, 'StreetAddress'),
      joined(one.object, 'City'),
      joined(one.object, 'State', 'PostalCode'),
    ];
    return (
      fields.text(`addresses[${index}]`, `${at}${one.at}`, lines.filter(Boolean).join(', ')) ?? []
    );
  });
  const employers = elementsOf(object, BORROWER, 'Employer').flatMap((one, index) => {
    const [path, name] = attributeOf(one.object, 'Employer', 'Name');
    return fields.text(`employers[${index}]`, `${at}${one.at}${path}`, name) ?? [];
  });
  const [path, birthDate] = attributeOf(
    object,
    BORROWER,
    'BirthDate',
    'DateOfBirth',
    'BirthDt',
    'DOB',
  );
  return {
    bureau,
    names,
    birthDate: fields.date('birthDate', `${at}${path}`, birthDate),
    addresses,
    employers,
    provenance: fields.provenance,
  };
}
