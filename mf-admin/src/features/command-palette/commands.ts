import { clientViewPath } from '@repo/contract/client-view';
import {
  auditPath,
  clientPath,
  clientsPath,
  type ClientTab,
  leadsPath,
  listQueryOf,
  printPath,
  reportPath,
  reviewPath,
} from '../../paths.ts';
import type { en } from './command-palette.messages.ts';

type WordsName = keyof typeof en.words;

interface Destination<Name extends string> {
  name: Name;
  path: string;
  words: WordsName;
}

/** The admin screens with an address; every route of `mf.json` without a parameter is listed. */
export const screens: readonly Destination<keyof typeof en.screen>[] = [
  { name: 'dashboard', path: clientsPath(), words: 'dashboard' },
  { name: 'documents', path: reviewPath(null), words: 'documents' },
  { name: 'funding', path: '/admin/funding', words: 'funding' },
  { name: 'leads', path: leadsPath(), words: 'leads' },
  { name: 'team', path: '/admin/team', words: 'team' },
  { name: 'audit', path: auditPath(), words: 'audit' },
  { name: 'operations', path: '/admin/operations', words: 'operations' },
];

/** What can be done without a client. */
export const actions: readonly Destination<keyof typeof en.action>[] = [
  { name: 'review-documents', path: reviewPath(null), words: 'review-documents' },
  { name: 'decide-applications', path: '/admin/funding', words: 'decide-applications' },
  { name: 'call-leads', path: leadsPath({ status: 'new' }), words: 'call-leads' },
  {
    name: 'clients-without-report',
    path: clientsPath({ filter: 'no-report' }),
    words: 'clients-without-report',
  },
  { name: 'settle-failures', path: '/admin/operations', words: 'settle-failures' },
  { name: 'grant-admin', path: '/admin/team', words: 'grant-admin' },
];

/** What can be done with the client whose file is open; `query` is the address's, which holds the list to go back to. */
export function clientActions(
  id: string,
  query: string,
): readonly Destination<keyof typeof en.client>[] {
  const list = listQueryOf(query);
  const tab = (name: ClientTab) => clientPath(id, list, name);
  return [
    { name: 'send-notification', path: tab('send-notification'), words: 'send-notification' },
    { name: 'enter-report', path: reportPath(id, list), words: 'enter-report' },
    { name: 'disputes', path: tab('disputes'), words: 'disputes' },
    { name: 'documents', path: tab('documents'), words: 'client-documents' },
    { name: 'funding', path: tab('funding'), words: 'client-funding' },
    { name: 'overview', path: clientPath(id, list), words: 'overview' },
    { name: 'print', path: printPath(id, list), words: 'print' },
    { name: 'view-as', path: clientViewPath(id), words: 'view-as' },
    { name: 'see-audit', path: auditPath({ client: id }), words: 'see-audit' },
  ];
}
