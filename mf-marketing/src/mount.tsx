import { defineRemote } from '@repo/federation/define-remote.tsx';
import { Provider } from './provider.tsx';

export const { mount, definition } = defineRemote({
  app: 'mf-marketing',
  screens: {
    'credit-file-rights': () =>
      import(
        /* webpackChunkName: "credit-file-rights" */ './features/legal/credit-file-rights-screen.tsx'
      ),
    landing: () =>
      import(/* webpackChunkName: "landing" */ './features/landing/landing-screen.tsx'),
    lead: () => import(/* webpackChunkName: "lead" */ './features/leads/lead-screen.tsx'),
    pricing: () =>
      import(/* webpackChunkName: "pricing" */ './features/pricing/pricing-screen.tsx'),
    privacy: () => import(/* webpackChunkName: "privacy" */ './features/legal/privacy-screen.tsx'),
    quiz: () => import(/* webpackChunkName: "quiz" */ './features/quiz/quiz-screen.tsx'),
    refunds: () => import(/* webpackChunkName: "refunds" */ './features/legal/refunds-screen.tsx'),
    subscribe: () =>
      import(/* webpackChunkName: "subscribe" */ './features/subscriptions/subscribe-screen.tsx'),
    terms: () => import(/* webpackChunkName: "terms" */ './features/legal/terms-screen.tsx'),
  },
  Provider,
});
