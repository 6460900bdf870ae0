import type { Page } from '@playwright/test';

interface ReviewWaits {
  /** How often a loading state appeared after the first document was shown. */
  loadings: number;
  /** Documents that the viewer has held ready. */
  prepared: number;
  /** Milliseconds since the last key. */
  sinceKey: number;
  /** Milliseconds from each key to the document on the screen that it led to. */
  shownAfter: number[];
}

declare global {
  interface Window {
    reviewWaits?: ReviewWaits;
  }
}

/** Measures the waits of a reviewer in the pages that `page` opens from now on. */
export async function watchReviewWaits(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if (window !== top) return;
    let pressedAt = 0;
    const waits: ReviewWaits = {
      loadings: 0,
      prepared: 0,
      get sinceKey() {
        return performance.now() - pressedAt;
      },
      shownAfter: [],
    };
    window.reviewWaits = waits;
    let isFirstShown = false;
    addEventListener('keydown', ({ timeStamp }) => (pressedAt = timeStamp), { capture: true });
    addEventListener('message', ({ data, timeStamp }: MessageEvent<{ type?: string }>) => {
      if (data.type === 'prepared') waits.prepared += 1;
      if (data.type !== 'shown') return;
      if (pressedAt > 0) waits.shownAfter.push(timeStamp - pressedAt);
      isFirstShown = true;
    });
    const isLoading = (node: Node) => /Loading/.test(node.textContent ?? '');
    const isHidden = (node: Node) =>
      node instanceof Element && getComputedStyle(node).visibility === 'hidden';
    // The viewer's spinner is hidden until its animation ends.
    addEventListener('animationend', ({ target }) => {
      if (isFirstShown && isLoading(target as Node)) waits.loadings += 1;
    });
    new MutationObserver((records) => {
      const added = records.flatMap(({ addedNodes }) => [...addedNodes]);
      if (!isFirstShown) return;
      waits.loadings += added.filter((node) => isLoading(node) && !isHidden(node)).length;
    }).observe(document, { childList: true, subtree: true });
  });
}

export function readReviewWaits(page: Page): Promise<ReviewWaits> {
  return page.evaluate(() => window.reviewWaits!);
}
