import { csvReport } from '@repo/contract/credit-reports-csv';
import { document, documentTypes, viewReasons } from '@repo/contract/documents';
import { leadStatuses } from '@repo/contract/leads-admin';
import * as z from 'zod/mini';

/**
 * A REST endpoint that is an Express route instead of a procedure, because its body or response is a file or a stream.
 */
export interface RouteEndpoint {
  /** Names the operation like a procedure: `feature.verb`. */
  name: string;
  openapi: { method: 'GET' | 'POST'; path: string; summary: string };
  query?: Record<string, { description: string; schema: object }>;
  requestBody?: object;
  /** Content of the successful response. */
  content: Record<string, object>;
}

const binary = { schema: { type: 'string', format: 'binary' } };

/** Content of a response that is a client's file. */
const clientFile = { 'application/pdf': binary, 'image/jpeg': binary, 'image/png': binary };

export const routeEndpoints = [
  {
    name: 'documents.upload',
    openapi: { method: 'POST', path: '/documents/upload', summary: 'Upload a document' },
    requestBody: {
      required: true,
      content: {
        'multipart/form-data': {
          schema: {
            type: 'object',
            required: ['file', 'documentType'],
            properties: {
              file: { type: 'string', format: 'binary', description: 'PDF, JPEG or PNG' },
              documentType: { type: 'string', enum: documentTypes },
            },
          },
        },
      },
    },
    content: { 'application/json': { schema: z.toJSONSchema(document, { io: 'output' }) } },
  },
  {
    name: 'documents.file',
    openapi: {
      method: 'GET',
      path: '/documents/{id}/file',
      summary: "The file of one of the caller's documents",
    },
    content: clientFile,
  },
  {
    name: 'documents.affidavitTemplate',
    openapi: {
      method: 'GET',
      path: '/documents/identity-affidavit-template',
      summary: "The identity affidavit with the caller's name and address",
    },
    content: { 'application/pdf': binary },
  },
  {
    name: 'documents.adminFile',
    openapi: {
      method: 'GET',
      path: '/admin/documents/{id}/file',
      summary: "The file of a client's document; audited",
    },
    query: {
      reason: {
        description: 'Why it is opened, which its client is shown; needed unless it is pending',
        schema: { type: 'string', enum: viewReasons },
      },
    },
    content: clientFile,
  },
  {
    name: 'leads.export',
    openapi: {
      method: 'GET',
      path: '/admin/leads.csv',
      summary: 'Leads as a CSV file; audited',
    },
    query: {
      search: {
        description: 'Words of name, email and phone',
        schema: { type: 'string' },
      },
      status: { description: 'Only leads of this status', schema: { enum: leadStatuses } },
    },
    content: { 'text/csv': { schema: { type: 'string' } } },
  },
  {
    name: 'creditReports.readCsv',
    openapi: {
      method: 'POST',
      path: '/admin/credit-reports/csv',
      summary: 'Read a CSV file into the items of a report',
    },
    requestBody: {
      required: true,
      content: {
        'text/csv': { schema: { type: 'string', description: 'The first row names the columns' } },
      },
    },
    content: { 'application/json': { schema: z.toJSONSchema(csvReport, { io: 'output' }) } },
  },
] as const satisfies readonly RouteEndpoint[];

export type RouteName = (typeof routeEndpoints)[number]['name'];
