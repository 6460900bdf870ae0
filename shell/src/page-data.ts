import { PAGE_DATA_ID, type PageData } from '@repo/contract/page-data';

/** What the gateway wrote into the document for the shell to start from. */
export function readPageData(): PageData {
  const json = document.getElementById(PAGE_DATA_ID)?.textContent;
  if (!json) throw new Error(`the document has no #${PAGE_DATA_ID}`);
  return JSON.parse(json);
}
