/**
 * Runs in the page: scrolls the element into view; returns whether it stays in place for two frames and a click at its center
 * reaches it. Without the wait, a page that is still being drawn moves it away from the click.
 */
export async function isReachable(element: Element): Promise<boolean> {
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const before = element.getBoundingClientRect();
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const { x, y, width, height } = element.getBoundingClientRect();
  if (x !== before.x || y !== before.y || width !== before.width) return false;
  const hit = document.elementFromPoint(x + width / 2, y + height / 2);
  return hit !== null && element.contains(hit);
}
