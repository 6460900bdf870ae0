import type { Page } from '@playwright/test';

declare global {
  var reactRoots: Record<string, string> | undefined;
}

interface Root {
  containerInfo: HTMLElement;
  current: { child: unknown };
}

/**
 * Has every copy of React report what it renders, as to React's developer tools. Returns a function that reads the version by the
 * `data-mf` or the id of each root's element; an unmounted root is gone. Call it before the first `goto`.
 */
export async function recordReactRoots(page: Page): Promise<() => Promise<Record<string, string>>> {
  await page.addInitScript(() => {
    const roots: Record<string, string> = (globalThis.reactRoots = {});
    const versions: string[] = [];
    const hook = {
      supportsFiber: true,
      inject: ({ version }: { version: string }) => versions.push(version) - 1,
      onCommitFiberRoot(copy: number, { containerInfo, current }: Root) {
        const name = containerInfo.dataset['mf'] ?? containerInfo.id;
        if (current.child) roots[name] = versions[copy]!;
        else delete roots[name];
      },
      onPostCommitFiberRoot() {},
      onCommitFiberUnmount() {},
      checkDCE() {},
    };
    Object.assign(globalThis, { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook });
  });
  return () => page.evaluate(() => globalThis.reactRoots ?? {});
}
