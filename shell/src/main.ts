import { PAGE_DATA_ID, type PageData } from '@repo/contract/page-data';
import { allowScripts } from '@repo/federation/script-loading.ts';
import { preloadRemote } from './preload-remote.ts';

disableZodJit();
const data = readPageData();
allowScripts(data);
preloadRemote(data);
void evaluateAndShow(data);

/** Evaluates the shell's modules and renders it, in tasks short enough that a tap on a cheap phone need not wait for all. */
async function evaluateAndShow(data: PageData): Promise<void> {
  await nextTask();
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await nextTask();
  // Evaluating styled-components rehydrates the prerendered page's style rules.
  await import(/* webpackMode: "eager" */ 'styled-components');
  await nextTask();
  const { showPage } = await import(/* webpackMode: "eager" */ './show-page.tsx');
  await nextTask();
  await showPage(data);
}

/** Runs before network tasks where the browser can, so that the window's load event waits for the shell's requests. */
function nextTask(): Promise<void> {
  if (typeof globalThis.scheduler?.postTask === 'function') {
    return scheduler.postTask(() => {}, { priority: 'user-blocking' });
  }
  return new Promise((resolve) => setTimeout(resolve));
}

function readPageData(): PageData {
  const json = document.getElementById(PAGE_DATA_ID)?.textContent;
  if (!json) throw new Error(`the document has no #${PAGE_DATA_ID}`);
  return JSON.parse(json);
}

/**
 * Turns off code generation in every copy of zod on the page, because the page's policy forbids
 * eval and the browser would report each attempt. Must run before any remote is loaded.
 */
function disableZodJit(): void {
  const settings = globalThis as { __zod_globalConfig?: { jitless?: boolean } };
  settings.__zod_globalConfig = { ...settings.__zod_globalConfig, jitless: true };
}
