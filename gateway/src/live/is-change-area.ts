import { changeAreas, type ChangeArea, type Area } from '@repo/contract/live';

/** Whether the client themselves hears of changes of this area. */
export function isChangeArea(area: Area): area is ChangeArea {
  return changeAreas.some((own) => own === area);
}
