import type { ShellApi, ShellEvents } from '@repo/federation/shell-api.ts';

export function createEvents(): ShellApi['events'] {
  const target = new EventTarget();
  return {
    emit: (name, detail) => {
      target.dispatchEvent(new CustomEvent(name, { detail }));
    },
    on: <Name extends keyof ShellEvents>(
      name: Name,
      listener: (detail: ShellEvents[Name]) => void,
    ) => {
      const onEvent = (event: Event) => listener((event as CustomEvent<ShellEvents[Name]>).detail);
      target.addEventListener(name, onEvent);
      return () => target.removeEventListener(name, onEvent);
    },
  };
}
