import type SignaturePad from 'signature_pad';
import type { PointGroup } from 'signature_pad';

/** Pixels of the stored drawing for each of the page. */
const STORED_RATIO = 2;
const INK = 'black';

function setSize(canvas: HTMLCanvasElement, width: number, height: number, ratio: number): void {
  canvas.width = Math.round(width * ratio);
  canvas.height = Math.round(height * ratio);
  canvas.getContext('2d')?.scale(ratio, ratio);
}

/** Returns a function that keeps the strokes of a canvas as wide as its element, which a turned phone changes. */
export function keepFitting(pad: SignaturePad, canvas: HTMLCanvasElement): () => void {
  let drawnWidth = canvas.clientWidth;
  return () => {
    const { clientWidth, clientHeight } = canvas;
    const scale = drawnWidth > 0 ? clientWidth / drawnWidth : 1;
    const strokes = pad.toData().map((stroke) => scaled(stroke, scale));
    drawnWidth = clientWidth;
    setSize(canvas, clientWidth, clientHeight, window.devicePixelRatio);
    pad.fromData(strokes);
  };
}

const scaled = (stroke: PointGroup, scale: number): PointGroup => ({
  ...stroke,
  points: stroke.points.map((point) => ({ ...point, x: point.x * scale, y: point.y * scale })),
});

export function drawingOf(
  Pad: typeof SignaturePad,
  strokes: PointGroup[],
  { clientWidth, clientHeight }: HTMLCanvasElement,
): string {
  const copy = document.createElement('canvas');
  setSize(copy, clientWidth, clientHeight, STORED_RATIO);
  const pad = new Pad(copy);
  pad.off();
  pad.fromData(strokes.map((stroke) => ({ ...stroke, penColor: INK })));
  return pad.toDataURL();
}
