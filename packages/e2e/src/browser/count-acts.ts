import type { Page } from '@playwright/test';

export interface Acts {
  keys: number;
  presses: number;
}

export async function countActs(page: Page): Promise<(task: () => Promise<void>) => Promise<Acts>> {
  let acts: Acts = { keys: 0, presses: 0 };
  await page.exposeBinding('countAct', (_source, kind: keyof Acts) => {
    acts[kind] += 1;
  });
  await page.addInitScript(() => {
    const { countAct } = window as unknown as { countAct(kind: string): void };
    const modifiers = ['Control', 'Shift', 'Alt', 'Meta'];
    addEventListener(
      'keydown',
      ({ key, isTrusted }) => isTrusted && !modifiers.includes(key) && countAct('keys'),
      { capture: true },
    );
    addEventListener('pointerdown', ({ isTrusted }) => isTrusted && countAct('presses'), {
      capture: true,
    });
  });
  return async (task) => {
    acts = { keys: 0, presses: 0 };
    await task();
    return { ...acts };
  };
}
