import { documentContentTypes } from '@repo/contract/documents';

/**
 * A REST endpoint that is an Express route instead of a procedure, because its body or response is a file or a stream.
 * Its OpenAPI entry is exported by the route's file.
 */
export interface RouteEndpoint {
  /** Names the operation like a procedure: `feature.verb`. */
  name: string;
  openapi: { method: 'GET' | 'POST'; path: string; summary: string };
  query?: Record<string, { description: string; schema: object }>;
  requestBody?: object;
  content: Record<string, object>;
  status?: 201;
}

export const binary = { schema: { type: 'string', format: 'binary' } };

export const clientFile = Object.fromEntries(documentContentTypes.map((type) => [type, binary]));
