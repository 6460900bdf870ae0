/**
 * Shows clients' documents in a sandboxed frame: no network, no storage, no cookies (`gateway/src/pages/frames.ts`). A
 * hostile file that takes over this script reaches nothing but the frame. The page hands over the files.
 */
import {
  fitted,
  type View,
  type ViewerCommand,
  type ViewerEvent,
} from '../features/document-review/viewer-messages.ts';
import { PreparedDocument } from './prepared-document.ts';

const prepared = new Map<string, PreparedDocument>();
const opening = new Set<string>();
let wanted: { id: string; view: View; pageLabel: string } | undefined;
let shown: { id: string; document: PreparedDocument } | undefined;

// The frame's own origin is opaque, and none of this is secret.
const tell = (event: ViewerEvent) => parent.postMessage(event, '*');

async function prepare({ id, contentType, bytes }: ViewerCommand & { type: 'prepare' }) {
  opening.add(id);
  try {
    const document = await PreparedDocument.open(contentType, bytes);
    // It may have been forgotten meanwhile.
    if (!opening.delete(id)) return document.close();
    prepared.set(id, document);
    tell({ type: 'prepared', id });
    if (wanted?.id === id) showWanted();
  } catch {
    tell({ type: 'failed', id });
  }
}

function showWanted(): void {
  const next = wanted && prepared.get(wanted.id);
  if (shown && shown.document !== next) {
    shown.document.stop();
    shown = undefined;
  }
  if (!wanted || !next) return;
  if (shown) {
    shown.document.change(wanted.view);
  } else {
    document.querySelector('main')!.append(next.element);
    scrollTo(0, 0);
    next.start(wanted.view, wanted.pageLabel);
    shown = { id: wanted.id, document: next };
  }
  tell({ type: 'shown', id: wanted.id });
}

function forget(id: string): void {
  const document = prepared.get(id);
  prepared.delete(id);
  opening.delete(id);
  if (shown?.id === id) shown = undefined;
  document?.close();
}

addEventListener('message', ({ source, data }: MessageEvent<ViewerCommand>) => {
  if (source !== parent) return;
  if (data.type === 'prepare') return void prepare(data);
  if (data.type === 'forget') return forget(data.id);
  wanted = data.type === 'show' ? data : undefined;
  showWanted();
});

addEventListener('resize', () => shown?.document.change(wanted?.view ?? fitted));

addEventListener('keydown', ({ key, ctrlKey, metaKey, altKey }) => {
  if (!ctrlKey && !metaKey && !altKey) tell({ type: 'key', key });
});

tell({ type: 'ready' });
