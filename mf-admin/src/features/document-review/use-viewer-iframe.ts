import { useCallback, useEffect, useRef, useState } from 'react';
import { viewingKeys, type ViewerCommand, type ViewerEvent } from './viewer-messages.ts';

const START_LIMIT_MS = 10_000;

export const READ_LIMIT_MS = 20_000;

/**
 * Talks to the sandboxed iframe; commands wait until its script runs. View keys work from the
 * iframe too, but deciding keys do not, because a hostile file could send them. A stalled file
 * reloads the iframe; `round` is its React key.
 */
export function useViewerIframe(onEvent: (event: ViewerEvent) => void) {
  const iframeRef = useRef<HTMLIFrameElement>(null);
  const latest = useRef(onEvent);
  useEffect(() => {
    latest.current = onEvent;
  });
  const ready = useRef(false);
  const waiting = useRef<ViewerCommand[]>([]);
  const shown = useRef<ViewerCommand>(undefined);
  const reading = useRef<string[]>([]);
  const readTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [broken, setBroken] = useState(false);
  const [round, setRound] = useState(0);

  const limitReading = useCallback(() => {
    clearTimeout(readTimer.current);
    const [id] = reading.current;
    if (!id) return;
    readTimer.current = setTimeout(() => {
      reading.current = [];
      ready.current = false;
      waiting.current = shown.current ? [shown.current] : [];
      setRound((before) => before + 1);
      latest.current({ type: 'failed', id });
    }, READ_LIMIT_MS);
  }, []);
  useEffect(() => () => clearTimeout(readTimer.current), []);

  const post = useCallback(
    (command: ViewerCommand) => {
      const transfer = command.type === 'prepare' ? [command.bytes] : [];
      // The iframe's origin is opaque and has no name; the page's policy lets no other site into it.
      iframeRef.current?.contentWindow?.postMessage(command, '*', transfer);
      if (command.type !== 'prepare') return;
      reading.current.push(command.id);
      if (reading.current.length === 1) limitReading();
    },
    [limitReading],
  );

  const send = useCallback(
    (command: ViewerCommand) => {
      if (command.type === 'show') shown.current = command;
      if (ready.current) post(command);
      else waiting.current.push(command);
    },
    [post],
  );

  useEffect(() => {
    const timer = setTimeout(() => setBroken(!ready.current), START_LIMIT_MS);
    const listen = ({ source, data }: MessageEvent<ViewerEvent | null>) => {
      if (!source || source !== iframeRef.current?.contentWindow) return;
      // If a malicious document controls the iframe, it can post anything.
      if (typeof data !== 'object' || data === null) return;
      if (data.type === 'key') {
        if (viewingKeys.has(data.key)) {
          dispatchEvent(new KeyboardEvent('keydown', { key: data.key }));
        }
        return;
      }
      if (data.type === 'left') {
        return iframeRef.current?.parentElement?.focus({ preventScroll: true });
      }
      if ((data.type === 'prepared' || data.type === 'failed') && reading.current[0] === data.id) {
        reading.current.shift();
        limitReading();
      }
      if (data.type === 'ready') {
        ready.current = true;
        setBroken(false);
        waiting.current.splice(0).forEach(post);
      }
      latest.current(data);
    };
    addEventListener('message', listen);
    return () => {
      clearTimeout(timer);
      removeEventListener('message', listen);
    };
  }, [post, limitReading, round]);

  return { iframeRef, round, send, broken };
}
