import { documentUploadEndpoint } from '../features/documents/document-upload.route.ts';
import { documentFileEndpoint } from '../features/documents/document-file.route.ts';
import { affidavitTemplateEndpoint } from '../features/documents/affidavit/affidavit-template.route.ts';
import { adminDocumentFileEndpoint } from '../features/documents/admin-document-file.route.ts';
import {
  anyReportUploadEndpoint,
  creditReportCsvEndpoint,
  clientReportUploadEndpoint,
  reportUploadEndpoint,
} from '../features/credit/reports/reports.route.ts';
import { letterPaperEndpoints } from '../features/disputes/letter-paper.route.ts';
import { proofEndpoints } from '../features/disputes/proof/proof.route.ts';
import { letterEndpoints } from '../features/disputes/letter.route.ts';
import { invoiceFileEndpoints } from '../features/billing/invoice-file.route.ts';
import { mailingFileEndpoints } from '../features/disputes/mailing-file.route.ts';
import { adminContractFileEndpoints } from '../features/contracts/admin-contract-file.route.ts';
import { contractFileEndpoints } from '../features/contracts/contract-files.route.ts';
import { publishEndpoint } from '../features/releases/publish.route.ts';
import { leadsExportEndpoint } from '../features/leads/leads-export.route.ts';
import { clientCsvEndpoint } from '../features/clients/newcomers/client-csv.route.ts';

export const routeEndpoints = [
  documentUploadEndpoint,
  reportUploadEndpoint,
  clientReportUploadEndpoint,
  anyReportUploadEndpoint,
  creditReportCsvEndpoint,
  documentFileEndpoint,
  affidavitTemplateEndpoint,
  adminDocumentFileEndpoint,
  leadsExportEndpoint,
  clientCsvEndpoint,
  ...contractFileEndpoints,
  ...adminContractFileEndpoints,
  ...letterEndpoints,
  ...letterPaperEndpoints,
  ...proofEndpoints,
  ...mailingFileEndpoints,
  ...invoiceFileEndpoints,
  publishEndpoint,
] as const;

export type RouteName = (typeof routeEndpoints)[number]['name'];
