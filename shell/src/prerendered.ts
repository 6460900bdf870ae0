import { SLOW_SCRIPTS_NOTICE_ID, type PageData } from '@repo/contract/page-data';
import type { Prerendered } from '@repo/federation/prerendered-markup.ts';

/** Returns the remote's prerendered HTML, if the document has any, and removes the notice about slow scripts. */
export function findPrerendered({ language }: PageData): Prerendered | null {
  document.getElementById(SLOW_SCRIPTS_NOTICE_ID)?.remove();
  const element = document.querySelector<HTMLElement>('body > [data-mf][data-build]');
  const build = element?.dataset['build'];
  return element && build ? { element, build, language } : null;
}
