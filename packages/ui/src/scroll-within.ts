/** Scrolls `scroller` alone until it shows `part`. `scrollIntoView` scrolls the page too, even from under a press. */
export function scrollWithin(scroller: Element, part: Element): void {
  const view = scroller.getBoundingClientRect();
  const box = part.getBoundingClientRect();
  scroller.scrollLeft += hiddenLength(box.left, box.right, view.left, view.right);
  scroller.scrollTop += hiddenLength(box.top, box.bottom, view.top, view.bottom);
}

/** Returns the pixels between `start` and `end` that lie outside the view, negative before it. */
function hiddenLength(start: number, end: number, viewStart: number, viewEnd: number): number {
  return start < viewStart ? start - viewStart : Math.max(0, end - viewEnd);
}
