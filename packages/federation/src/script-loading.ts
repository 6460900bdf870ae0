import type { LoadableRelease, LiveRelease } from '@repo/contract/releases';

declare global {
  /** Published builds read it, because the name is part of ShellApi version 1. */
  var scriptIntegrity: Record<string, string> | undefined;
}

let pageNonce = '';

export function allowScripts({
  nonce,
  releases,
}: {
  nonce: string;
  releases: LiveRelease[];
}): void {
  pageNonce = nonce;
  const builds = releases.flatMap((live) => (live.lastGood ? [live, live.lastGood] : [live]));
  globalThis.scriptIntegrity = Object.assign({}, ...builds.map(integrityByPath));
}

function integrityByPath({ baseUrl, integrity }: LoadableRelease): Record<string, string> {
  return Object.fromEntries(
    Object.entries(integrity).map(([file, hash]) => [pathOf(baseUrl + file), hash]),
  );
}

function pathOf(url: string): string {
  return new URL(url, location.href).pathname;
}

export function preloadScripts(
  { baseUrl, integrity }: LoadableRelease,
  files: readonly string[],
  nonce: string,
): void {
  for (const file of files) {
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = 'script';
    link.crossOrigin = 'anonymous';
    link.nonce = nonce;
    link.integrity = integrity[file] ?? '';
    link.href = baseUrl + file;
    document.head.append(link);
  }
}

export function createScript(url: string): HTMLScriptElement {
  const script = document.createElement('script');
  script.src = url;
  script.async = true;
  script.crossOrigin = 'anonymous';
  script.nonce = pageNonce;
  const integrity = globalThis.scriptIntegrity?.[pathOf(url)];
  if (integrity) script.integrity = integrity;
  return script;
}
