import type { LoadableRelease, LiveRelease } from '@repo/contract/releases';

declare global {
  /** Integrity of each script by its path. Published builds read it: the name is part of ShellApi version 1. */
  var scriptIntegrity: Record<string, string> | undefined;
}

let pageNonce = '';

/** Sets the document's nonce and the integrity of the live builds' scripts for this page's script loaders. */
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

/** Preloads scripts of a build before its loader requests them. */
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

/** Creates a script element that the page's security policy accepts and that matches the document's preload links. */
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
