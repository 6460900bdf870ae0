import type { ShellApi, ShellEvents } from '@repo/federation/shell-api.ts';

/** Typed events between apps. */
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
      const heard = (event: Event) => listener((event as CustomEvent<ShellEvents[Name]>).detail);
      target.addEventListener(name, heard);
      return () => target.removeEventListener(name, heard);
    },
  };
}
