import { CLIENT_CSV_PATH, clientCsv } from '@repo/contract/client-import';
import type { Services } from '../../../http/create-context.ts';
import { csvEndpoint, csvRoute } from '../../../http/csv-route.ts';
import { readClientCsv } from './read-client-csv.ts';

export const clientCsvEndpoint = csvEndpoint({
  name: 'clients.readCsv',
  path: '/admin/client-import/csv',
  summary: 'Read a CSV file into clients to add',
  output: clientCsv,
});

export const clientCsvFile = (services: Services) =>
  csvRoute(services, CLIENT_CSV_PATH, (file) => readClientCsv(services.db, file));
