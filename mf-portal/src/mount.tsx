import { defineRemote } from '@repo/federation/define-remote.tsx';
import { Provider } from './provider.tsx';

export const { mount, definition } = defineRemote({
  app: 'mf-portal',
  screens: {
    step1: () => import(/* webpackChunkName: "step1" */ './features/onboarding/step1-screen.tsx'),
    onboarding: () =>
      import(/* webpackChunkName: "onboarding" */ './features/onboarding/onboarding-screen.tsx'),
    account: () =>
      import(/* webpackChunkName: "account" */ './features/account/account-screen.tsx'),
    overview: () =>
      import(/* webpackChunkName: "overview" */ './features/overview/overview-screen.tsx'),
    agreement: () =>
      import(/* webpackChunkName: "agreement" */ './features/agreement/agreement-screen.tsx'),
    notifications: () =>
      import(
        /* webpackChunkName: "notifications" */ './features/notifications/notifications-screen.tsx'
      ),
    progress: () =>
      import(/* webpackChunkName: "progress" */ './features/progress-updates/progress-screen.tsx'),
    documents: () =>
      import(/* webpackChunkName: "documents" */ './features/documents/documents-screen.tsx'),
    funding: () =>
      import(/* webpackChunkName: "funding" */ './features/funding/funding-screen.tsx'),
    'credit-report': () =>
      import(/* webpackChunkName: "credit-report" */ './features/reports/credit-report-screen.tsx'),
    'report-import': () =>
      import(/* webpackChunkName: "report-import" */ './features/reports/import/import-screen.tsx'),
    'report-review': () =>
      import(/* webpackChunkName: "report-review" */ './features/reports/import/review-screen.tsx'),
    billing: () =>
      import(/* webpackChunkName: "billing" */ './features/billing/billing-screen.tsx'),
    letters: () =>
      import(/* webpackChunkName: "letters" */ './features/letters/letters-screen.tsx'),
    letter: () => import(/* webpackChunkName: "letter" */ './features/letters/letter-screen.tsx'),
    'report-findings': () =>
      import(
        /* webpackChunkName: "report-findings" */ './features/reports/findings/findings-screen.tsx'
      ),
  },
  Provider,
});
