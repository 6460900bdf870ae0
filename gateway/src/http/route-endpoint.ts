import { documentContentTypes } from '@repo/contract/documents';
import * as z from 'zod/mini';

/**
 * A REST endpoint that is an Express route instead of a procedure, because its body or response is a file or a stream.
 * Its OpenAPI entry is exported by the route's file.
 */
export interface RouteEndpoint {
  name: string;
  openapi: { method: 'GET' | 'POST'; path: string; summary: string };
  query?: Record<string, { description: string; schema: object }>;
  requestBody?: object;
  content: Record<string, object>;
  status?: 201;
}

export const binary = { schema: { type: 'string', format: 'binary' } };

export const clientFile = Object.fromEntries(documentContentTypes.map((type) => [type, binary]));

export const jsonOf = (schema: z.core.$ZodType) => ({
  'application/json': { schema: z.toJSONSchema(schema, { io: 'output' }) },
});

export const formOf = (required: readonly string[], properties: object) => ({
  required: true,
  content: { 'multipart/form-data': { schema: { type: 'object', required, properties } } },
});
