import { defineRemote } from '@repo/federation/define-remote.tsx';
import { Provider } from './provider.tsx';

export const { mount, definition } = defineRemote({
  app: 'mf-marketing',
  screens: {
    landing: () =>
      import(/* webpackChunkName: "landing" */ './features/landing/landing-screen.tsx'),
    lead: () => import(/* webpackChunkName: "lead" */ './features/lead/lead-screen.tsx'),
    pricing: () =>
      import(/* webpackChunkName: "pricing" */ './features/pricing/pricing-screen.tsx'),
    quiz: () => import(/* webpackChunkName: "quiz" */ './features/quiz/quiz-screen.tsx'),
    subscribe: () =>
      import(/* webpackChunkName: "subscribe" */ './features/subscribe/subscribe-screen.tsx'),
  },
  Provider,
});
