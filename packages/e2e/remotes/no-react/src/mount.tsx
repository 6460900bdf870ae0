import type { Mount } from '@repo/federation/shell-api.ts';

export const mount: Mount = (element, _shell, { onReady, onError } = {}) => {
  const ready = () => onReady?.();
  import(/* webpackChunkName: "screen" */ './screen.ts')
    .then(({ show }) => show(element))
    .then(ready)
    .catch((error: unknown) => onError?.(error));
  return { update: ready, unmount: () => element.replaceChildren() };
};
