import { PRERENDERED_ATTRIBUTE } from '@repo/contract/page-data';
import type { LoadableRelease } from '@repo/contract/releases';
import type { Language } from '@repo/contract/languages';
import type { Prerendered } from './prerendered-markup.ts';

/** Attribute with the time zone of the dates in the HTML. */
const TIME_ZONE_ATTRIBUTE = 'data-time-zone';

/** Returns the element of a remote with its screen's HTML, for the document of a signed-in user. */
export function renderedElement(
  { app, build }: LoadableRelease,
  html: string,
  timeZone: string,
): string {
  const zone = `${TIME_ZONE_ATTRIBUTE}="${timeZone}"`;
  return `<div data-mf="${app.mount}" data-build="${build}" ${zone} ${PRERENDERED_ATTRIBUTE}="">${html}</div>`;
}

/** Returns the HTML of the first screen that the document brings. With dates of another time zone it is of no build: it is replaced. */
export function findRendered(language: Language): Prerendered | null {
  const element = document.querySelector<HTMLElement>(`[data-mf][${PRERENDERED_ATTRIBUTE}]`);
  const { build, timeZone } = element?.dataset ?? {};
  if (!element || !build) return null;
  const fits = !timeZone || timeZone === Intl.DateTimeFormat().resolvedOptions().timeZone;
  return { element, build: fits ? build : '', language };
}
