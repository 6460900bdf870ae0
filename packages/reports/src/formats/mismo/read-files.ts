import type { Bureau } from '@repo/contract/credit-reports';
import { FieldReader } from '../../field-reader.ts';
import type { JsonObject } from '../../json-values.ts';
import { alertKind } from '../../printed-words.ts';
import type { Reading } from '../../reading.ts';
import { readBureau } from '../../values.ts';
import { FILE } from './borrowers.ts';
import { readPerson } from './read-people.ts';
import { attributeOf, elementsOf, valueOf } from './spellings.ts';

export const [HEAD, COMMENT] = ['CreditResponse', 'CreditComment'] as const;

export type BureausOf = (object: JsonObject, element: string, fields: FieldReader) => Bureau[];

export function readFile(
  file: JsonObject,
  fields: FieldReader,
  bureausOf: BureausOf,
  { snapshot }: Reading,
): void {
  const borrowers = elementsOf(file, FILE, 'Borrower');
  const messages = elementsOf(file, FILE, 'AlertMessage');
  if (borrowers.length + messages.length === 0) return;
  for (const bureau of bureausOf(file, FILE, fields)) {
    for (const borrower of borrowers) {
      const person = readPerson(borrower, fields, bureau);
      if (person.names.length > 0 || person.birthDate) snapshot.personalInformation.push(person);
    }
    for (const message of messages) addAlert(message, fields, bureau, snapshot);
  }
}

function addAlert(
  { object, at }: { object: JsonObject; at: string },
  fields: FieldReader,
  bureau: Bureau,
  { alerts }: Reading['snapshot'],
): void {
  const [path, said] = attributeOf(object, 'AlertMessage', 'Text');
  const type = valueOf(object, 'AlertMessage', 'CategoryType', 'Type', 'Code');
  const text = fields.text('text', `${at}${path}`, said ?? type);
  const provenance = { ...(fields.provenance['text'] && { text: fields.provenance['text'] }) };
  if (text) alerts.push({ bureau, kind: alertKind(`${type ?? ''} ${text}`), text, provenance });
}

/** Reads the consumer's statements and the bureaus' messages that stand outside the bureaus' files. */
export function readMessages(response: JsonObject, head: FieldReader, { snapshot }: Reading): void {
  for (const { object, at } of elementsOf(response, HEAD, COMMENT)) {
    const bureau = readBureau(valueOf(object, COMMENT, 'SourceType') ?? '');
    const [path, said] = attributeOf(object, COMMENT, 'Text');
    const isStatement = /statement/i.test(valueOf(object, COMMENT, 'Type') ?? '');
    if (!isStatement) continue;
    const text = head.text('text', `${at}${path}`, said);
    if (!bureau) head.problem(at, 'unknown-bureau', 'The statement names no bureau');
    else if (text) snapshot.statements.push({ bureau, text, provenance: { ...head.provenance } });
  }
  for (const message of elementsOf(response, HEAD, 'AlertMessage')) {
    const source = valueOf(
      message.object,
      'AlertMessage',
      'CreditRepositorySourceType',
      'SourceType',
    );
    const bureau = readBureau(source ?? '');
    if (bureau) addAlert(message, head, bureau, snapshot);
    else head.problem(message.at, 'unknown-bureau', 'The message names no bureau');
  }
}

export function addBorrower(
  borrower: { object: JsonObject; at: string } | null,
  at: string,
  { snapshot, problems }: Reading,
): void {
  const [bureau] = snapshot.bureaus;
  if (!borrower || !bureau) return;
  const people = snapshot.personalInformation;
  const person = readPerson(borrower, new FieldReader(problems, at), bureau);
  const { birthDate, provenance } = person;
  if (person.names.length === 0 && !birthDate) return;
  if (birthDate && people.every((one) => one.birthDate === null))
    for (const own of people) {
      own.birthDate = birthDate;
      own.provenance = { ...own.provenance, birthDate: provenance['birthDate']! };
    }
  for (const one of snapshot.bureaus)
    if (people.every((own) => own.bureau !== one)) people.push({ ...person, bureau: one });
}
