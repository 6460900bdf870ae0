import type SignaturePad from 'signature_pad';
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { drawingOf, keepFitting } from './signature-canvas.ts';

const loadPad = () => import(/* webpackChunkName: "signature-pad" */ 'signature_pad');

interface DrawnPad {
  canvas: RefObject<HTMLCanvasElement | null>;
  state: 'loading' | 'ready' | 'failed';
  clear: () => void;
  load: () => void;
}

/**
 * Makes a canvas one to draw on, in its text color. `onDrawn` gets the drawing as the data URL of a PNG after each
 * stroke, and '' when it is cleared.
 */
export function useSignaturePad(onDrawn: (dataUrl: string) => void): DrawnPad {
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<SignaturePad>(null);
  const [state, setState] = useState<DrawnPad['state']>('loading');
  const [attempt, setAttempt] = useState(0);
  const listener = useRef(onDrawn);
  useEffect(() => {
    listener.current = onDrawn;
  });

  useEffect(() => {
    let stop = () => {};
    let left = false;
    loadPad().then(
      ({ default: Pad }) => {
        const element = canvas.current;
        if (left || !element) return;
        const created = new Pad(element, { penColor: getComputedStyle(element).color });
        created.addEventListener('endStroke', () =>
          listener.current(drawingOf(Pad, created.toData(), element)),
        );
        const observer = new ResizeObserver(keepFitting(created, element));
        observer.observe(element);
        pad.current = created;
        stop = () => {
          observer.disconnect();
          created.off();
        };
        setState('ready');
      },
      () => left || setState('failed'),
    );
    return () => {
      left = true;
      stop();
    };
  }, [attempt]);

  const load = useCallback(() => {
    setState('loading');
    setAttempt((count) => count + 1);
  }, []);
  const clear = useCallback(() => {
    pad.current?.clear();
    listener.current('');
  }, []);
  return { canvas, state, clear, load };
}
