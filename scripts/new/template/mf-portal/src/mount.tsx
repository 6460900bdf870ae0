import { defineRemote } from '@repo/federation/define-remote.tsx';
import { Provider } from './provider.tsx';

export const { mount, definition } = defineRemote({
  app: 'mf-portal',
  screens: {
    'sample-letters': () =>
      import(
        /* webpackChunkName: "sample-letters" */ './features/sample-letters/sample-letters-screen.tsx'
      ),
  },
  Provider,
});
