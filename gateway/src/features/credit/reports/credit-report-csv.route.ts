import { csvReport, REPORT_CSV_PATH } from '@repo/contract/credit-reports-csv';
import { readCsvItems } from '@repo/reports/formats/portal-csv.ts';
import type { Services } from '../../../http/create-context.ts';
import { csvEndpoint, csvRoute } from '../../../http/csv-route.ts';

export const creditReportCsvEndpoint = csvEndpoint({
  name: 'creditReports.readCsv',
  path: '/admin/credit-reports/csv',
  summary: 'Read a CSV file into the items of a report',
  output: csvReport,
});

export const creditReportCsv = (services: Services) =>
  csvRoute(services, REPORT_CSV_PATH, readCsvItems);
