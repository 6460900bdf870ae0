import {
  headerKey,
  csvHeaders,
  requiredCsvFields,
  type CsvField,
} from '@repo/contract/credit-reports-csv';
import type { IssueCode } from '@repo/contract/issues';

export interface Columns<Field extends string = CsvField> {
  fields: ReadonlyMap<Field, number>;
  width: number;
  ignored: string[];
}

/** The header is searched for in these lines, because titles may precede it. */
export const HEADER_LINES = 10;

export interface BrokenColumn<Field extends string = CsvField> {
  field: Field;
  code: IssueCode;
}

export interface CsvHeader<Field extends string = string> {
  countFields(cells: readonly string[]): number;
  find(rows: readonly (readonly string[])[]): number;
  read(headers: readonly string[]): Columns<Field> | { broken: BrokenColumn<Field>[] };
}

export function describeHeader<Field extends string>(
  names: Record<Field, readonly string[]>,
  required: readonly Field[],
): CsvHeader<Field> {
  const fieldOfHeader = new Map(
    (Object.entries(names) as [Field, readonly string[]][]).flatMap(([field, headers]) =>
      [field, ...headers].map((name): [string, Field] => [headerKey(name), field]),
    ),
  );
  const countFields = (cells: readonly string[]) =>
    new Set(cells.flatMap((cell) => fieldOfHeader.get(headerKey(cell)) ?? [])).size;
  return {
    countFields,
    find(rows) {
      const counts = rows.slice(0, HEADER_LINES).map(countFields);
      return Math.max(0, counts.indexOf(Math.max(...counts)));
    },
    read(headers) {
      const fields = new Map<Field, number>();
      const ignored: string[] = [];
      const repeated = new Set<Field>();
      for (const [index, header] of headers.entries()) {
        const field = fieldOfHeader.get(headerKey(header));
        if (!field) {
          if (header.trim() !== '') ignored.push(header.trim());
        } else if (fields.has(field)) repeated.add(field);
        else fields.set(field, index);
      }
      const missing = required.filter((field) => !fields.has(field));
      const broken = [
        ...missing.map((field) => ({ field, code: 'column-missing' as const })),
        ...[...repeated].map((field) => ({ field, code: 'column-repeated' as const })),
      ];
      if (broken.length > 0) return { broken };
      return { fields, width: headers.length, ignored };
    },
  };
}

export const reportHeader = describeHeader<CsvField>(csvHeaders, requiredCsvFields);
