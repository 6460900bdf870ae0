export function isOnSide(rotation: number): boolean {
  return rotation % 180 !== 0;
}
