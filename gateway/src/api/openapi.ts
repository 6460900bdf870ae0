import { VIEW_AS_HEADER } from '@repo/contract/client-view';
import { errorBody } from '@repo/contract/errors';
import { EVENTS_PATH, EVENTS_SINCE, EVENTS_USER } from '@repo/contract/live';
import { Router } from 'express';
import { escapeHtml } from '../html/escape-html.ts';
import type { ProcedureMeta } from '../trpc/procedures.ts';
import type { Services } from '../http/create-context.ts';
import { schemasOf } from './app-router.ts';
import { namesIn, restEndpoints, type RestEndpoint } from './rest.ts';
import type { RouteEndpoint } from '../http/route-endpoint.ts';
import { noTrustedTypes } from '../http/security-headers.ts';
import { routeEndpoints } from './route-endpoints.ts';
import { schemaOf } from './schema-of.ts';

type Schema = Record<string, unknown> & {
  properties?: Record<string, unknown>;
  required?: string[];
};

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

function pathParameter(name: string) {
  return { name, in: 'path', required: true, schema: { type: 'string' } };
}

const viewAsParameter = {
  name: VIEW_AS_HEADER,
  in: 'header',
  description: 'Only for admins, audited: the id of the client as whom to read',
  schema: { type: 'string' },
};

const failure = { $ref: '#/components/responses/error' };

interface Described {
  name: string;
  openapi: { path: string; summary: string };
}

function headOf({ name, openapi }: Described, parameters: object[]) {
  return {
    operationId: name,
    summary: openapi.summary,
    tags: [name.split('.')[0]],
    ...(openapi.path.startsWith('/deploy/') && { security: [{ deployToken: [] }] }),
    parameters: [...namesIn(openapi.path).map(pathParameter), ...parameters],
  };
}

function operation({ name, procedure, openapi }: RestEndpoint) {
  const { inputs, output } = schemasOf(procedure);
  const { clientView } = (procedure._def.meta ?? {}) as ProcedureMeta;
  const [parser] = inputs;
  const rest = parser && without(schemaOf(parser, 'input'), namesIn(openapi.path));
  const isQuery = openapi.method === 'GET';
  const queryParameters = Object.entries((isQuery && rest?.properties) || {});
  const response = schemaOf(openapi.response ?? output, 'output');
  return {
    ...headOf({ name, openapi }, [
      ...queryParameters.map(([parameter, schema]) => ({ name: parameter, in: 'query', schema })),
      ...(clientView ? [viewAsParameter] : []),
    ]),
    ...(rest &&
      !isQuery && {
        requestBody: {
          required: (rest.required ?? []).length > 0,
          content: { 'application/json': { schema: rest } },
        },
      }),
    responses: {
      200: { description: 'Success', content: { 'application/json': { schema: response } } },
      default: failure,
    },
  };
}

const events = {
  operationId: 'events',
  summary:
    "What changes of the caller's data, as server-sent events; see packages/contract/src/live.ts",
  tags: ['events'],
  parameters: [EVENTS_USER, EVENTS_SINCE].map((name) => ({
    name,
    in: 'query',
    schema: { type: 'string' },
  })),
  responses: {
    200: {
      description: 'A stream that ends with the session',
      content: { 'text/event-stream': { schema: { type: 'string' } } },
    },
    default: failure,
  },
};

function routeOperation(endpoint: RouteEndpoint) {
  const { query = {}, requestBody, content, status = 200 } = endpoint;
  const parameters = Object.entries(query).map(([name, described]) => ({
    name,
    in: 'query',
    ...described,
  }));
  return {
    ...headOf(endpoint, parameters),
    ...(requestBody && { requestBody }),
    responses: { [status]: { description: 'Success', content }, default: failure },
  };
}

type DocumentedServices = Pick<Services, 'brand' | 'auth'>;

function openApiDocument({ brand, auth }: DocumentedServices) {
  const paths: Record<string, Record<string, unknown>> = { [EVENTS_PATH]: { get: events } };
  const add = ({ openapi }: { openapi: { path: string; method: string } }, described: object) => {
    const path = `/api${openapi.path}`;
    paths[path] = { ...paths[path], [openapi.method.toLowerCase()]: described };
  };
  for (const endpoint of restEndpoints) add(endpoint, operation(endpoint));
  for (const endpoint of routeEndpoints) add(endpoint, routeOperation(endpoint));
  return {
    openapi: '3.1.0',
    info: { title: `${brand.name} API`, version: '1.0.0' },
    components: {
      responses: {
        error: {
          description:
            'The request was refused or failed. `issues` lists the invalid input fields.',
          content: { 'application/json': { schema: schemaOf(errorBody, 'output') } },
        },
      },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: auth.sessionCookieName },
        deployToken: { type: 'http', scheme: 'bearer' },
      },
    },
    security: [{ session: [] }],
    paths,
  };
}

function readablePage(document: ReturnType<typeof openApiDocument>): string {
  const rows = [...restEndpoints, ...routeEndpoints].map((endpoint) => {
    const { name, openapi } = endpoint;
    const path = `/api${openapi.path}`;
    const description = document.paths[path]?.[openapi.method.toLowerCase()];
    return `<details><summary><code>${openapi.method} ${path}</code> ${escapeHtml(openapi.summary)}</summary>
      ${'procedure' in endpoint ? `<p>tRPC: <code>${name}</code></p>` : ''}<pre>${escapeHtml(JSON.stringify(description, null, 2))}</pre></details>`;
  });
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${escapeHtml(document.info.title)}</title>
    <meta name="viewport" content="width=device-width"><h1>${escapeHtml(document.info.title)}</h1>
    <p><a href="/api/openapi.json">OpenAPI 3.1</a></p>${rows.join('\n')}</html>`;
}

export function openApiRouter(services: DocumentedServices): Router {
  let document: ReturnType<typeof openApiDocument> | undefined;
  const readDocument = () => (document ??= openApiDocument(services));
  return Router()
    .get('/api/openapi.json', (_req, res) => void res.json(readDocument()))
    .get('/api/docs', (_req, res) => {
      res
        .set(
          'content-security-policy',
          [
            "default-src 'none'",
            "base-uri 'none'",
            "form-action 'none'",
            "frame-ancestors 'none'",
            ...noTrustedTypes,
          ].join('; '),
        )
        .type('html')
        .send(readablePage(readDocument()));
    });
}
