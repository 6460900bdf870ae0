/** Whether a page that is turned by `rotation` degrees has its width and height swapped. */
export function isOnSide(rotation: number): boolean {
  return rotation % 180 !== 0;
}
