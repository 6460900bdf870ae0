import type { Page } from '@playwright/test';

interface ReviewWaits {
  loadings: number;
  prepared: number;
  sinceKey: number;
  shownAfter: number[];
}

interface ViewerMessage {
  type?: string;
  id: string;
}

declare global {
  interface Window {
    reviewWaits?: ReviewWaits;
  }
}

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
    const readyAt = new Map<string, number>();
    addEventListener('keydown', ({ timeStamp }) => (pressedAt = timeStamp), { capture: true });
    addEventListener('message', ({ data, timeStamp }: MessageEvent<ViewerMessage>) => {
      if (data.type === 'prepared') {
        waits.prepared += 1;
        readyAt.set(data.id, timeStamp);
      }
      if (data.type !== 'shown') return;
      if (isFirstShown && !(readyAt.get(data.id)! < pressedAt)) waits.loadings += 1;
      if (pressedAt > 0) waits.shownAfter.push(timeStamp - pressedAt);
      isFirstShown = true;
    });
    const isLoading = (node: Node) => /Loading/.test(node.textContent ?? '');
    // The viewer hides its spinner for a moment, which a busy machine exceeds.
    const isHidden = (node: Node) =>
      node instanceof Element && getComputedStyle(node).visibility === 'hidden';
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
