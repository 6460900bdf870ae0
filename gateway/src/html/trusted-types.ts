import { SERVICE_WORKER_PATH } from '@repo/contract/page-urls';

/**
 * Returns the script that creates a document's Trusted Types policy: it passes addresses of builds, of the service
 * worker and, where cards are entered, of Stripe; empty markup; and JSON. It is part of no build, so that older builds
 * load under it.
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
