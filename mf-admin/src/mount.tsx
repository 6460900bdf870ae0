import { defineRemote } from '@repo/federation/define-remote.tsx';
import { Provider } from './provider.tsx';

export const { mount, definition } = defineRemote({
  app: 'mf-admin',
  screens: {
    audit: () => import(/* webpackChunkName: "audit" */ './features/audit/audit-screen.tsx'),
    clients: () =>
      import(/* webpackChunkName: "clients" */ './features/client-list/clients-screen.tsx'),
    'client-import': () =>
      import(
        /* webpackChunkName: "client-import" */ './features/client-import/client-import-screen.tsx'
      ),
    'document-review': () =>
      import(
        /* webpackChunkName: "document-review" */ './features/document-review/review-queue-screen.tsx'
      ),
    document: () =>
      import(/* webpackChunkName: "document" */ './features/document-review/document-screen.tsx'),
    'funding-queue': () =>
      import(
        /* webpackChunkName: "funding-queue" */ './features/funding-applications/funding-queue-screen.tsx'
      ),
    leads: () => import(/* webpackChunkName: "leads" */ './features/leads/leads-screen.tsx'),
    lead: () => import(/* webpackChunkName: "lead" */ './features/leads/lead-screen.tsx'),
    letters: () =>
      import(/* webpackChunkName: "letters" */ './features/mailings/letters-screen.tsx'),
    mailing: () =>
      import(/* webpackChunkName: "mailing" */ './features/mailings/mailing-screen.tsx'),
    client: () =>
      import(/* webpackChunkName: "client" */ './features/client-file/client-screen.tsx'),
    'client-print': () =>
      import(
        /* webpackChunkName: "client-print" */ './features/client-print/client-print-screen.tsx'
      ),
    figures: () =>
      import(/* webpackChunkName: "figures" */ './features/figures/figures-screen.tsx'),
    offer: () =>
      import(/* webpackChunkName: "offer" */ './features/contracts/offer/offer-screen.tsx'),
    operations: () =>
      import(/* webpackChunkName: "operations" */ './features/operations/operations-screen.tsx'),
    addresses: () =>
      import(
        /* webpackChunkName: "addresses" */ './features/bureau-addresses/addresses-screen.tsx'
      ),
    'price-list': () =>
      import(/* webpackChunkName: "price-list" */ './features/price-list/price-list-screen.tsx'),
    releases: () =>
      import(/* webpackChunkName: "releases" */ './features/releases/releases-screen.tsx'),
    report: () =>
      import(/* webpackChunkName: "report" */ './features/reports/typed/report-screen.tsx'),
    'report-import': () =>
      import(
        /* webpackChunkName: "report-import" */ './features/reports/import/report-import-screen.tsx'
      ),
    'bulk-import': () =>
      import(
        /* webpackChunkName: "bulk-import" */ './features/reports/bulk/bulk-import-screen.tsx'
      ),
    state: () =>
      import(/* webpackChunkName: "state" */ './features/state-policies/state-screen.tsx'),
    states: () =>
      import(/* webpackChunkName: "states" */ './features/state-policies/states-screen.tsx'),
    team: () => import(/* webpackChunkName: "team" */ './features/team/team-screen.tsx'),
  },
  Provider,
});
