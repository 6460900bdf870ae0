import Ajv, { type ValidateFunction } from 'ajv/dist/2020.js';
import type { JsonSchema } from './schema-values.ts';

interface Parameter {
  name: string;
  in: string;
  schema: JsonSchema;
}

type Content = Record<string, { schema: JsonSchema }>;

interface Described {
  operationId: string;
  parameters?: Parameter[];
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content }>;
}

export interface OpenApiDocument {
  paths: Record<string, Record<string, Described>>;
}

/** What a fuzzer needs to know of a call. */
export interface Operation {
  /** Name of the operation and its procedure. */
  name: string;
  /** REST endpoint; null for a procedure without one. */
  rest: { method: string; path: string; inQuery: string[]; inHeader: string[] } | null;
  /** Whether the procedure is a query; null for a route that is no procedure. */
  isQuery: boolean | null;
  /** The input of the procedure: parameters and body in one. */
  input: JsonSchema;
  /** The content type of a body that is not JSON. */
  bodyType: string | null;
  /** Whether a response fits the document. */
  fits: ValidateFunction | null;
}

const ajv = new Ajv({ strict: false, validateFormats: false });
const JSON_TYPE = 'application/json';

/** Compiles the schema of an output. */
export function outputCheck(schema: JsonSchema): ValidateFunction {
  return ajv.compile(schema);
}

/** The operations that the document describes; `procedures` names those that are procedures. */
export function operationsOf(document: OpenApiDocument, procedures: Set<string>): Operation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) =>
      operation(path, method.toUpperCase(), described, procedures),
    ),
  );
}

function operation(
  path: string,
  method: string,
  { operationId: name, parameters = [], requestBody, responses }: Described,
  procedures: Set<string>,
): Operation {
  const body = requestBody?.content[JSON_TYPE]?.schema;
  const named = (place: string) =>
    parameters.filter((parameter) => parameter.in === place).map((parameter) => parameter.name);
  const inInput = parameters.filter((parameter) => parameter.in !== 'header');
  const [bodyType = null] = Object.keys(requestBody?.content ?? {}).filter(
    (type) => type !== JSON_TYPE,
  );
  const output = responses['200']?.content?.[JSON_TYPE]?.schema;
  return {
    name,
    rest: { method, path, inQuery: named('query'), inHeader: named('header') },
    isQuery: procedures.has(name) ? method === 'GET' : null,
    input: withParameters(body ?? {}, inInput, named('path')),
    bodyType,
    fits: output ? outputCheck(output) : null,
  };
}

function withParameters(body: JsonSchema, parameters: Parameter[], required: string[]): JsonSchema {
  const added = Object.fromEntries(parameters.map(({ name, schema }) => [name, schema]));
  const parts: JsonSchema = { type: 'object', properties: added, required };
  if (body.anyOf ?? body.oneOf ?? body.allOf) {
    return parameters.length > 0 ? { allOf: [body, parts] } : body;
  }
  return {
    ...body,
    type: 'object',
    properties: { ...body.properties, ...added },
    required: [...(body.required ?? []), ...required],
  };
}
