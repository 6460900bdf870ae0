import type { AnyProcedure } from '@trpc/server';
import fc from 'fast-check';
import * as z from 'zod/mini';
import { appRouter } from '../src/api/app-router.ts';
import { mutated, valuesOf, type JsonSchema, type KnownValues } from './schema-values.ts';

interface Described {
  operationId: string;
  parameters?: { name: string; in: string; schema: JsonSchema }[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
}

export interface OpenApiDocument {
  paths: Record<string, Record<string, Described>>;
}

export interface FuzzRequest {
  name: string;
  method: string;
  path: string;
  body?: string;
}

type WeightOf = (name: string) => number;

const JSON_TYPE = 'application/json';
/** Hashing a password and writing a PDF keep a core busy for 20 ms and more. */
const slow = /password|"code"|affidavitTemplate|contracts\.(?:\w*file|cancellationNotice|sign)/i;

export function restRequests(
  { paths }: OpenApiDocument,
  known: KnownValues,
  weightOf: WeightOf = () => 1,
): fc.Arbitrary<FuzzRequest> {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId: name, ...described }]) => {
      const { parameters = [], requestBody } = described;
      const inQuery = parameters.filter((parameter) => parameter.in === 'query');
      const inPath = parameters.filter((parameter) => parameter.in === 'path');
      const part = (of: typeof parameters, required: string[]): JsonSchema => ({
        type: 'object',
        properties: Object.fromEntries(of.map(({ name: key, schema }) => [key, schema])),
        required,
      });
      const schemas = {
        path: part(
          inPath,
          inPath.map(({ name: key }) => key),
        ),
        query: part(inQuery, []),
        body: requestBody?.content[JSON_TYPE]?.schema ?? {},
      };
      const arbitrary = fc
        .record({
          path: inputs(schemas.path, known) as fc.Arbitrary<Record<string, unknown> | null>,
          query: inputs(schemas.query, known),
          body: inputs(schemas.body, known),
        })
        .map((input) => ({
          name,
          method: method.toUpperCase(),
          path:
            path.replaceAll(/\{(\w+)\}/g, (_, key: string) => encoded(input.path?.[key])) +
            queryOf(input.query),
          ...(method !== 'get' && { body: JSON.stringify(input.body) }),
        }));
      return weighted(weightOf(name), name, schemas, arbitrary);
    }),
  );
  return fc.oneof(...operations);
}

export function trpcRequests(
  known: KnownValues,
  weightOf: WeightOf = () => 1,
): fc.Arbitrary<FuzzRequest> {
  const procedures = appRouter._def.procedures as unknown as Record<string, AnyProcedure>;
  const operations = Object.entries(procedures).map(([name, { _def }]) => {
    const { inputs: parsers, type } = _def as unknown as {
      inputs: z.core.$ZodType[];
      type: string;
    };
    const schema = parsers[0]
      ? (z.toJSONSchema(parsers[0], { io: 'input', unrepresentable: 'any' }) as JsonSchema)
      : {};
    const arbitrary = inputs(schema, known).map((input) => {
      const text = JSON.stringify(input);
      return type === 'query'
        ? { name, method: 'GET', path: `/trpc/${name}?input=${encoded(text)}` }
        : { name, method: 'POST', path: `/trpc/${name}`, body: text };
    });
    return weighted(weightOf(name), name, schema, arbitrary);
  });
  return fc.oneof(...operations);
}

function inputs(schema: JsonSchema, known: KnownValues): fc.Arbitrary<unknown> {
  const fitting = valuesOf(schema, known);
  return fc.oneof(fitting, { weight: 2, arbitrary: mutated(fitting) });
}

function weighted(
  weight: number,
  name: string,
  schema: unknown,
  arbitrary: fc.Arbitrary<FuzzRequest>,
) {
  const isSlow = slow.test(name + JSON.stringify(schema));
  return { weight: weight * (isSlow ? 5 : 10), arbitrary };
}

function encoded(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  // An empty segment would be another path.
  if (text === '') return '%20';
  return text.replaceAll(/\p{Surrogate}|[^\p{Surrogate}]+/gu, (part) =>
    /\p{Surrogate}/u.test(part) ? '%ED%A0%80' : encodeURIComponent(part),
  );
}

function queryOf(input: unknown): string {
  if (typeof input !== 'object' || input === null) return '';
  const pairs = Object.entries(input).map(([name, value]) => `${encoded(name)}=${encoded(value)}`);
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}
