import type { Mount } from '@repo/federation/shell-api.ts';
import { createRoot } from 'react-dom/client';

export const mount: Mount = (element, _shell, { onReady, onError } = {}) => {
  const root = createRoot(element);
  const ready = () => onReady?.();
  import(/* webpackChunkName: "screen" */ './screen.tsx')
    .then(({ Screen }) => root.render(<Screen onShown={ready} />))
    .catch((error: unknown) => onError?.(error));
  return { update: ready, unmount: () => root.unmount() };
};
