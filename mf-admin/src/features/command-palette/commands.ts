import { clientViewPath } from '@repo/contract/client-view';
import {
  addressesPath,
  auditPath,
  CLIENT_IMPORT_PATH,
  clientPath,
  clientsPath,
  type ClientTab,
  leadsPath,
  lettersPath,
  offerPath,
  OPERATIONS_PATH,
  PRICE_LIST_PATH,
  listQueryOf,
  printPath,
  REPORT_IMPORT_PATH,
  reportPath,
  reviewPath,
  statesPath,
} from '../../paths.ts';
import type { en } from './command-palette.messages.ts';

interface Command {
  name: keyof typeof en.label;
  path: string;
}

export const screens: readonly Command[] = [
  { name: 'dashboard', path: clientsPath() },
  { name: 'import-clients', path: CLIENT_IMPORT_PATH },
  { name: 'import-reports', path: REPORT_IMPORT_PATH },
  { name: 'documents', path: reviewPath(null) },
  { name: 'funding', path: '/admin/funding' },
  { name: 'letters', path: lettersPath('to-mail') },
  { name: 'leads', path: leadsPath() },
  { name: 'addresses', path: addressesPath },
  { name: 'figures', path: '/admin/figures' },
  { name: 'prices', path: PRICE_LIST_PATH },
  { name: 'states', path: statesPath() },
  { name: 'team', path: '/admin/team' },
  { name: 'audit', path: auditPath() },
  { name: 'operations', path: OPERATIONS_PATH },
  { name: 'releases', path: '/admin/releases' },
];

export const actions: readonly Command[] = [
  { name: 'review-documents', path: reviewPath(null) },
  { name: 'decide-applications', path: '/admin/funding' },
  { name: 'print-letters', path: lettersPath('to-mail') },
  { name: 'record-deliveries', path: lettersPath('in-transit') },
  { name: 'scan-answers', path: lettersPath('to-answer') },
  { name: 'call-leads', path: leadsPath({ status: 'new' }) },
  { name: 'clients-without-report', path: clientsPath({ filter: 'no-report' }) },
  { name: 'check-states', path: statesPath({ standing: 'unchecked' }) },
  { name: 'settle-failures', path: OPERATIONS_PATH },
  { name: 'grant-admin', path: '/admin/team' },
];

export function clientActions(id: string, query: string): readonly Command[] {
  const list = listQueryOf(query);
  const tab = (name: ClientTab) => clientPath(id, list, name);
  return [
    { name: 'send-notification', path: tab('send-notification') },
    { name: 'enter-report', path: reportPath(id, list) },
    { name: 'disputes', path: tab('disputes') },
    { name: 'client-documents', path: tab('documents') },
    { name: 'client-reports', path: tab('reports') },
    { name: 'client-contract', path: tab('contract') },
    { name: 'client-billing', path: tab('billing') },
    { name: 'offer-contract', path: offerPath(id, list) },
    { name: 'client-funding', path: tab('funding') },
    { name: 'overview', path: clientPath(id, list) },
    { name: 'print', path: printPath(id, list) },
    { name: 'view-as', path: clientViewPath(id) },
    { name: 'see-audit', path: auditPath({ client: id }) },
  ];
}
