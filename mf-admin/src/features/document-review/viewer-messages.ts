import type { DocumentContentType } from '@repo/contract/documents';

export const VIEWER_IFRAME = 'document-viewer';

export interface View {
  zoom: number;
  rotation: 0 | 90 | 180 | 270;
}

export const fitted: View = { zoom: 1, rotation: 0 };

/** Keys accepted from the iframe. They change the view and decide nothing. */
export const viewingKeys: ReadonlySet<string> = new Set('jJkKoO+-0?');

export type ViewerCommand =
  | { type: 'prepare'; id: string; contentType: DocumentContentType; bytes: ArrayBuffer }
  /** Shows a document as soon as it is prepared; `pageLabel` names a page for assistive technology, with `{page}` and `{pages}`; `pageFailed` is shown for a page that cannot be drawn. */
  | { type: 'show'; id: string; view: View; pageLabel: string; pageFailed: string }
  | { type: 'forget'; id: string };

export type ViewerEvent =
  | { type: 'ready' }
  | { type: 'prepared'; id: string }
  | { type: 'failed'; id: string }
  | { type: 'shown'; id: string }
  | { type: 'key'; key: string }
  | { type: 'left' };
