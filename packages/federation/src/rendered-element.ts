import { PRERENDERED_ATTRIBUTE } from '@repo/contract/page-data';
import type { LoadableRelease } from '@repo/contract/releases';
import type { Language } from '@repo/contract/languages';
import type { Prerendered } from './prerendered-markup.ts';

const TIME_ZONE_ATTRIBUTE = 'data-time-zone';

export function renderedElement(
  { app, build }: LoadableRelease,
  html: string,
  timeZone: string,
): string {
  const zone = `${TIME_ZONE_ATTRIBUTE}="${timeZone}"`;
  return `<div data-mf="${app.mount}" data-build="${build}" ${zone} ${PRERENDERED_ATTRIBUTE}="">${html}</div>`;
}

/**
 * Returns the HTML of the first screen in the document. HTML with dates of another time zone
 * belongs to no build and is replaced.
 */
export function findRendered(language: Language): Prerendered | null {
  const element = document.querySelector<HTMLElement>(`[data-mf][${PRERENDERED_ATTRIBUTE}]`);
  const { build, timeZone } = element?.dataset ?? {};
  if (!element || !build) return null;
  const fits = !timeZone || timeZone === Intl.DateTimeFormat().resolvedOptions().timeZone;
  return { element, build: fits ? build : '', language };
}
