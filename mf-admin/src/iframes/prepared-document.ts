import type { DocumentContentType } from '@repo/contract/documents';
import {
  fitted,
  type View,
  type ViewerCommand,
} from '../features/document-review/viewer-messages.ts';
import { openFile, type OpenedFile } from './page-source.ts';
import { PageView } from './page-view.ts';

type Shown = Omit<ViewerCommand & { type: 'show' }, 'type' | 'id'>;

const DRAWN_MARGIN = '600px';
const MARGIN = 8;

export class PreparedDocument {
  readonly element = document.createElement('div');
  private readonly file: OpenedFile;
  private readonly views: PageView[];
  private view: View = fitted;
  private pageFailed = '';
  private observer: IntersectionObserver | undefined;

  private constructor(file: OpenedFile) {
    this.file = file;
    this.views = file.pages.map((page) => new PageView(page));
    this.element.style.padding = `${MARGIN}px`;
    this.element.append(...this.views.map(({ element }) => element));
  }

  static async open(type: DocumentContentType, bytes: ArrayBuffer): Promise<PreparedDocument> {
    const prepared = new PreparedDocument(await openFile(type, bytes));
    prepared.layOut();
    await prepared.views[0]?.draw(prepared.view);
    return prepared;
  }

  start({ view, pageLabel, pageFailed }: Shown): void {
    this.pageFailed = pageFailed;
    this.views.forEach((page, index) => {
      page.label = pageLabel
        .replace('{page}', String(index + 1))
        .replace('{pages}', String(this.views.length));
    });
    this.change(view);
    const byElement = new Map(this.views.map((page) => [page.element as Element, page]));
    this.observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          const page = byElement.get(target)!;
          if (isIntersecting) this.draw(page);
          else page.release();
        }
      },
      { root: document, rootMargin: DRAWN_MARGIN },
    );
    for (const { element } of this.views) this.observer.observe(element);
  }

  stop(): void {
    this.observer?.disconnect();
    this.element.remove();
  }

  change(view: View): void {
    this.view = view;
    this.layOut();
    for (const page of this.views) {
      const { top, bottom } = page.element.getBoundingClientRect();
      if (bottom > -600 && top < innerHeight + 600) this.draw(page);
    }
  }

  close(): void {
    this.stop();
    this.file.close();
  }

  private draw(page: PageView): void {
    page.draw(this.view).catch(() => page.showFailure(this.pageFailed));
  }

  private layOut(): void {
    const width = document.documentElement.clientWidth - 2 * MARGIN;
    for (const page of this.views) page.layOut(this.view, width);
    this.element.style.minWidth = 'min-content';
  }
}
