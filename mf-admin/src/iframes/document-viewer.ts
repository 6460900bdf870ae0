/**
 * Shows clients' documents in a sandboxed iframe without storage, cookies or network (`gateway/src/site/iframes.ts`).
 * A hostile file that controls this script reaches the documents prefetched here, but not the page.
 */
import './no-peer-connections.ts';
import {
  fitted,
  type ViewerCommand,
  type ViewerEvent,
} from '../features/document-review/viewer-messages.ts';
import { passOnKeys } from './pass-on-keys.ts';
import { PreparedDocument } from './prepared-document.ts';

const prepared = new Map<string, PreparedDocument>();
const opening = new Map<string, ViewerCommand>();
let queue = Promise.resolve();
let wanted: (ViewerCommand & { type: 'show' }) | undefined;
let shown: { id: string; document: PreparedDocument } | undefined;

// The iframe's own origin is opaque, and none of this is secret.
const tell = (event: ViewerEvent) => parent.postMessage(event, '*');

/** One file after the other, so that the page knows which one takes too long. */
function prepare(command: ViewerCommand & { type: 'prepare' }): void {
  opening.set(command.id, command);
  queue = queue.then(() => open(command));
}

async function open(command: ViewerCommand & { type: 'prepare' }): Promise<void> {
  const { id, contentType, bytes } = command;
  try {
    const document = await PreparedDocument.open(contentType, bytes);
    tell({ type: 'prepared', id });
    if (opening.get(id) !== command) return document.close();
    opening.delete(id);
    prepared.set(id, document);
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
    next.start(wanted);
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
  if (data.type === 'prepare') return prepare(data);
  if (data.type === 'forget') return forget(data.id);
  wanted = data;
  showWanted();
});

addEventListener('resize', () => shown?.document.change(wanted?.view ?? fitted));

passOnKeys(tell);

tell({ type: 'ready' });
