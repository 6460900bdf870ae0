import { documentUploadEndpoint } from './routes/document-upload.ts';
import { documentFileEndpoint } from './routes/document-file.ts';
import { affidavitTemplateEndpoint } from './routes/affidavit-template.ts';
import { adminDocumentFileEndpoint } from './routes/admin-document-file.ts';
import { leadsExportEndpoint } from './routes/leads-export.ts';
import { creditReportCsvEndpoint } from './routes/credit-report-csv.ts';

/** Every endpoint that is a route and not a procedure. */
export const routeEndpoints = [
  documentUploadEndpoint,
  documentFileEndpoint,
  affidavitTemplateEndpoint,
  adminDocumentFileEndpoint,
  leadsExportEndpoint,
  creditReportCsvEndpoint,
] as const;

export type RouteName = (typeof routeEndpoints)[number]['name'];
