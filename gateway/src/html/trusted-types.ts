import { SERVICE_WORKER_PATH } from '@repo/contract/page-urls';

/**
 * Returns the script that creates a document's Trusted Types policy. It passes script addresses of builds, of the service worker and, where cards
 * are entered, of Stripe; the empty text as markup; and JSON as a script's text (structured data for search engines). It runs before all other
 * scripts and is part of no build, so that older builds load under the gateway's policy too.
 */
export function trustedTypesScript({ takesCards }: { takesCards: boolean }): string {
  const stripe = takesCards ? "origin==='https://js.stripe.com'||" : '';
  return `globalThis.trustedTypes?.createPolicy('default',{
createHTML:(html)=>html===''?html:null,
createScript:(text)=>{try{JSON.parse(text);return text}catch{return null}},
createScriptURL:(address)=>{
const{origin,pathname}=new URL(address,location.href);
const own=pathname==='${SERVICE_WORKER_PATH}'||/^\\/mf\\/[^/]+\\/[^/]+\\/./.test(pathname);
return ${stripe}origin===location.origin&&own?address:null}})`;
}
