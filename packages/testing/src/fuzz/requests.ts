import fc from 'fast-check';
import { mutated } from './mutations.ts';
import type { Operation } from './operations.ts';
import { valuesOf, type KnownValues } from './schema-values.ts';

export interface FuzzRequest {
  operation: Operation;
  surface: Surface;
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
}

export type Surface = 'rest' | 'trpc';

/** The request with the text that a report shows for it. */
function printable(request: FuzzRequest): FuzzRequest {
  const { method, path, headers, body = '' } = request;
  const text = [`${method} ${path}`, JSON.stringify(headers), body].join('\n');
  return Object.assign(request, { [fc.toStringMethod]: () => text });
}

/** Hashing a password and writing a PDF keep a core busy for 20 ms and more. */
const isSlow = ({ name, input }: Operation) =>
  /password|"code"/i.test(JSON.stringify(input)) || name === 'documents.affidavitTemplate';

/** Requests to the operations of one surface: a third with inputs that fit, the others with mutated ones. */
export function requestsTo(
  operations: readonly Operation[],
  surface: Surface,
  known: KnownValues,
): fc.Arbitrary<FuzzRequest> {
  const reached = operations.filter(({ rest, isQuery }) =>
    surface === 'rest' ? rest : isQuery !== null,
  );
  return fc.oneof(
    ...reached.map((operation) => {
      const fitting = valuesOf(operation.input, known);
      const inputs = fc.oneof(fitting, { weight: 2, arbitrary: mutated(fitting) });
      const arbitrary =
        surface === 'rest' ? restRequest(operation, inputs, known) : trpcRequest(operation, inputs);
      return { weight: isSlow(operation) ? 3 : 10, arbitrary };
    }),
  );
}

const rarely = <Value>(usual: Value, ...others: Value[]): fc.Arbitrary<Value> =>
  fc.oneof({ weight: 20, arbitrary: fc.constant(usual) }, fc.constantFrom(...others));

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'];
const types = [
  'application/json',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-7',
  '',
];
const segments = [
  '%ff',
  '%00',
  '%',
  '..%2f..',
  '%5c',
  '%C0%80',
  '%ED%A0%80',
  'a,b',
  ';',
  '%20',
  'x'.repeat(3_000),
];

/** A body that is no JSON of an input: cut, empty, of another kind. */
const strayBodies = [
  '',
  '{',
  'null',
  '[]',
  '"text"',
  '{"a":',
  '\0',
  '[['.repeat(5_000),
  '{"__proto__":{}}',
  'a=1&a=2',
];

function restRequest(
  operation: Operation,
  inputs: fc.Arbitrary<unknown>,
  known: KnownValues,
): fc.Arbitrary<FuzzRequest> {
  const { method: own, path, inQuery, inHeader } = operation.rest!;
  const [contentType, bodies] = operation.bodyType
    ? rawBodies(operation.bodyType)
    : ['application/json', null];
  return fc
    .record({
      input: inputs,
      method: rarely(own, ...methods),
      type: rarely(contentType, ...types),
      stray: rarely<string | null>(null, ...strayBodies),
      raw: bodies ?? fc.constant(null),
      segment: rarely<string | null>(null, ...segments),
      header:
        inHeader.length > 0
          ? rarely<string | null>(null, ...(known['id'] ?? []), '%', 'x'.repeat(2_000))
          : fc.constant(null),
    })
    .map(({ input, method, type, stray, raw, segment, header }) => {
      const given = isObject(input) ? input : {};
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
      const query = queryOf(
        Object.fromEntries(
          inQuery.filter((name) => name in given).map((name) => [name, given[name]]),
        ),
      );
      const address = path.replaceAll(
        /\{(\w+)\}/g,
        (_, name: string) => segment ?? encoded(given[name]),
      );
      const rest = Object.fromEntries(
        Object.entries(given).filter(([name]) => !inPath.includes(name)),
      );
      const body = raw ?? stray ?? JSON.stringify(isObject(input) ? rest : input);
      return printable({
        operation,
        surface: 'rest',
        method,
        path: address + query,
        headers: {
          ...(header === null ? {} : { [inHeader[0]!]: header }),
          ...(hasBody(method) && type ? { 'content-type': type } : {}),
        },
        ...(hasBody(method) ? { body } : {}),
      });
    });
}

function trpcRequest(
  { name, isQuery, ...operation }: Operation,
  inputs: fc.Arbitrary<unknown>,
): fc.Arbitrary<FuzzRequest> {
  return fc
    .record({
      input: inputs,
      method: rarely(isQuery ? 'GET' : 'POST', ...methods),
      type: rarely('application/json', ...types),
      stray: rarely<string | null>(null, ...strayBodies),
      names: rarely(
        [name],
        [name, name],
        [name, 'no.such'],
        [name, '%ff'],
        ['%00', name],
        [`${name}.x`],
      ),
      batch: rarely<string | null>(null, 'batch=1', 'batch=2', 'batch=1&connectionParams=1'),
      accept: rarely<string | null>(null, 'application/jsonl', 'text/event-stream', 'x'),
    })
    .map(({ input, method, type, stray, names, batch, accept }) => {
      const whole =
        batch || names.length > 1 ? Object.fromEntries(names.map((_, n) => [n, input])) : input;
      const text = stray ?? JSON.stringify(whole) ?? '';
      const inQuery = [
        names.length > 1 ? (batch ?? 'batch=1') : batch,
        hasBody(method) ? null : `input=${encoded(text)}`,
      ];
      const query = inQuery.filter(Boolean).join('&');
      return printable({
        operation: { name, isQuery, ...operation },
        surface: 'trpc',
        method,
        path: `/trpc/${names.join(',')}${query && `?${query}`}`,
        headers: {
          ...(accept ? { 'trpc-accept': accept } : {}),
          ...(hasBody(method) && type ? { 'content-type': type } : {}),
        },
        ...(hasBody(method) ? { body: text } : {}),
      });
    });
}

/** The content type and the bodies of a call that takes a file. */
function rawBodies(type: string): [string, fc.Arbitrary<string>] {
  if (!type.startsWith('multipart/'))
    return [
      type,
      fc.oneof(
        fc.string(),
        fc.constantFrom(
          'bureau,creditor,itemType\nexperian,A,inquiry',
          '"',
          'a\0b\n',
          ','.repeat(5_000),
        ),
      ),
    ];
  const field = (head: string, content: string) =>
    `--x\r\ncontent-disposition: form-data; ${head}\r\n\r\n${content}\r\n`;
  const parts = fc.constantFrom(
    field('name="documentType"', 'other'),
    field('name="documentType"', '\0'),
    field('name="file"; filename="a.pdf"', '%PDF-1.7\n%%EOF'),
    field('name="file"; filename="a\0b.pdf"', '%PDF-1.7\n%%EOF'),
    field('name="file"; filename="%ff.pdf"', '%PDF-1.7\n%%EOF'),
    field('name="file"', 'x'),
    'x',
  );
  const ends = fc.constantFrom('--x--\r\n', '--x', '');
  const bodies = fc
    .tuple(fc.array(parts, { maxLength: 4 }), ends)
    .map(([list, end]) => list.join('') + end);
  return ['multipart/form-data; boundary=x', bodies];
}

const hasBody = (method: string) => !['GET', 'HEAD', 'TRACE'].includes(method);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Percent-encoded; halves of surrogate pairs as the bytes that UTF-8 forbids. */
function encoded(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  // An empty segment would be another path.
  if (text === '') return '%20';
  return text.replaceAll(/\p{Surrogate}|[^\p{Surrogate}]+/gu, (part) =>
    /\p{Surrogate}/u.test(part) ? '%ED%A0%80' : encodeURIComponent(part),
  );
}

function queryOf(values: Record<string, unknown>): string {
  const pairs = Object.entries(values).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((one) => `${name}=${encoded(one)}`),
  );
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}
