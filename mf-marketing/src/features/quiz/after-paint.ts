/** Runs `work` after the next paint, so that the browser first shows its own response to a tap. */
export function afterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work));
}
