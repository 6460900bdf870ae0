import { errorBody } from '@repo/contract/errors';
import { Router } from 'express';
import * as z from 'zod/mini';
import { restCalls, type RestCall } from './rest.ts';

type Schema = Record<string, unknown> & {
  properties?: Record<string, unknown>;
  required?: string[];
};

function schemaOf(parser: unknown, io: 'input' | 'output'): Schema | undefined {
  if (!parser) return undefined;
  const { $schema: _, ...schema } = z.toJSONSchema(parser as z.core.$ZodType, {
    io,
    unrepresentable: 'any',
  });
  return schema;
}

/** An object schema without the properties that travel in the path. */
function without(schema: Schema, names: string[]): Schema {
  const properties = Object.entries(schema.properties ?? {}).filter(
    ([name]) => !names.includes(name),
  );
  const required = schema.required?.filter((name) => !names.includes(name));
  return {
    ...schema,
    properties: Object.fromEntries(properties),
    ...(required ? { required } : {}),
  };
}

function operation({ name, procedure, openapi }: RestCall) {
  const definition = procedure._def as unknown as { inputs: unknown[]; output?: unknown };
  const input = schemaOf(definition.inputs[0], 'input');
  const inPath = [...openapi.path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter!);
  const rest = input ? without(input, inPath) : undefined;
  const isQuery = openapi.method === 'GET';
  const queryParameters = Object.entries((isQuery && rest?.properties) || {});
  return {
    operationId: name,
    summary: openapi.summary,
    tags: [name.split('.')[0]],
    parameters: [
      ...inPath.map((parameter) => ({
        name: parameter,
        in: 'path',
        required: true,
        schema: { type: 'string' },
      })),
      ...queryParameters.map(([parameter, schema]) => ({ name: parameter, in: 'query', schema })),
    ],
    ...(rest && !isQuery
      ? {
          requestBody: {
            required: (rest.required ?? []).length > 0,
            content: { 'application/json': { schema: rest } },
          },
        }
      : {}),
    responses: {
      200: {
        description: 'Done',
        content: { 'application/json': { schema: schemaOf(definition.output, 'output') ?? {} } },
      },
      default: { $ref: '#/components/responses/error' },
    },
  };
}

/** OpenAPI 3.1 of the REST API, from the procedures' own schemas. */
export function openApiDocument(brandName: string) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const call of restCalls) {
    const path = `/api${call.openapi.path}`;
    paths[path] = { ...paths[path], [call.openapi.method.toLowerCase()]: operation(call) };
  }
  return {
    openapi: '3.1.0',
    info: { title: `${brandName} API`, version: '1.0.0' },
    components: {
      responses: {
        error: {
          description: 'The call was refused or failed; issues name the rules that the input broke',
          content: { 'application/json': { schema: schemaOf(errorBody, 'output') } },
        },
      },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'session' } },
    },
    security: [{ session: [] }],
    paths,
  };
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

/** The same as a page to read. */
function readablePage(document: ReturnType<typeof openApiDocument>): string {
  const rows = restCalls.map(({ name, openapi }) => {
    const path = `/api${openapi.path}`;
    const description = document.paths[path]?.[openapi.method.toLowerCase()];
    return `<details><summary><code>${openapi.method} ${path}</code> ${escape(openapi.summary)}</summary>
      <p>tRPC: <code>${name}</code></p><pre>${escape(JSON.stringify(description, null, 2))}</pre></details>`;
  });
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${escape(document.info.title)}</title>
    <meta name="viewport" content="width=device-width"><h1>${escape(document.info.title)}</h1>
    <p><a href="/api/openapi.json">OpenAPI 3.1</a></p>${rows.join('\n')}</html>`;
}

/** `/api/openapi.json` and `/api/docs`. */
export function openApiRouter(brandName: string): Router {
  const document = openApiDocument(brandName);
  return Router()
    .get('/api/openapi.json', (_req, res) => void res.json(document))
    .get('/api/docs', (_req, res) => void res.type('html').send(readablePage(document)));
}
