import { defineRemote } from '@repo/federation/define-remote.tsx';
import { Provider } from './provider.tsx';

export const { mount } = defineRemote({
  app: 'mf-admin',
  screens: {
    clients: () =>
      import(/* webpackChunkName: "clients" */ './features/clients/clients-screen.tsx'),
    'funding-queue': () =>
      import(
        /* webpackChunkName: "funding-queue" */ './features/funding-applications/funding-queue-screen.tsx'
      ),
    client: () => import(/* webpackChunkName: "client" */ './features/clients/client-screen.tsx'),
    report: () =>
      import(/* webpackChunkName: "report" */ './features/credit-reports/report-screen.tsx'),
  },
  Provider,
});
