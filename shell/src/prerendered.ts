import { LATE_NOTICE_ID, type PageData } from '@repo/contract/page-data';
import type { Prerendered } from '@repo/federation/prerendered-markup.ts';

/** The remote's HTML that the document brought beside the shell's root, if it brought any. */
export function findPrerendered({ language }: PageData): Prerendered | null {
  document.getElementById(LATE_NOTICE_ID)?.remove();
  const element = document.querySelector<HTMLElement>('body > [data-mf][data-build]');
  const build = element?.dataset['build'];
  return element && build ? { element, build, language } : null;
}
