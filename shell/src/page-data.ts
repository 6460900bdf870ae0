import { PAGE_DATA_ID, type PageData } from '@repo/contract/page-data';

/** Returns the data that the gateway wrote into the document. Throws when there is none. */
export function readPageData(): PageData {
  const json = document.getElementById(PAGE_DATA_ID)?.textContent;
  if (!json) throw new Error(`the document has no #${PAGE_DATA_ID}`);
  return JSON.parse(json);
}
