import type { View } from '../features/document-review/viewer-messages.ts';
import { isOnSide } from './is-on-side.ts';
import type { PageSource } from './page-source.ts';

/** Phones refuse larger canvases. */
const MAX_PIXELS = 16_000_000;

export class PageView {
  readonly element = document.createElement('div');
  private readonly source: PageSource;
  private canvas: HTMLCanvasElement | undefined;
  private drawn = '';
  private queue: Promise<void> = Promise.resolve();

  constructor(source: PageSource) {
    this.source = source;
    this.element.setAttribute('role', 'img');
    this.element.style.cssText =
      'margin:0 auto 8px;background:#fff;overflow:hidden;box-shadow:0 1px 4px #0006';
  }

  set label(text: string) {
    this.element.setAttribute('aria-label', text);
  }

  layOut({ zoom, rotation }: View, availableWidth: number): void {
    const [width, height] = turned(this.source, rotation);
    const boxWidth = Math.max(1, Math.round(availableWidth * zoom));
    this.element.style.width = `${boxWidth}px`;
    this.element.style.height = `${Math.round((boxWidth * height) / width)}px`;
  }

  /**
   * Draws the page for the size of its box; one drawing after the other. Rejects when the page cannot be drawn; the next call
   * tries again.
   */
  draw({ rotation }: View): Promise<void> {
    this.queue = this.queue.catch(() => undefined).then(() => this.drawNow(rotation));
    return this.queue;
  }

  release(): void {
    this.canvas?.remove();
    this.canvas = undefined;
    this.drawn = '';
  }

  showFailure(text: string): void {
    this.release();
    const notice = document.createElement('p');
    notice.style.cssText = 'margin:0;padding:16px;color:#000;font:16px system-ui,sans-serif';
    notice.textContent = text;
    this.element.replaceChildren(notice);
    this.element.setAttribute('role', 'group');
  }

  private async drawNow(rotation: number): Promise<void> {
    const width = parseFloat(this.element.style.width);
    const height = parseFloat(this.element.style.height);
    const state = `${width}x${height}@${rotation}`;
    if (this.drawn === state) return;
    const density = Math.min(devicePixelRatio, Math.sqrt(MAX_PIXELS / (width * height)));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(width * density));
    canvas.height = Math.max(1, Math.round(height * density));
    canvas.style.cssText = 'display:block;width:100%;height:100%';
    await this.source.draw(canvas, rotation);
    this.element.replaceChildren(canvas);
    this.element.setAttribute('role', 'img');
    this.canvas = canvas;
    this.drawn = state;
  }
}

function turned({ width, height }: PageSource, rotation: number): [number, number] {
  return isOnSide(rotation) ? [height, width] : [width, height];
}
