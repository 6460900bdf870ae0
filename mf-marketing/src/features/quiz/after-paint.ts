/** Runs `work` once what the browser itself shows of a tap (a mark, a pressed button) has been painted. */
export function afterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work));
}
