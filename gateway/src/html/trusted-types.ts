import { SERVICE_WORKER_PATH } from '@repo/contract/page-urls';

/**
 * Returns the script that says what text may become in a document: the address of a script, only that of a build's file, of the service
 * worker or, where cards are entered, of Stripe's script; markup, only none at all; and code, only data (search engines' descriptions of a
 * page). It comes before every other script and is part of no build, so that all builds, older ones too, load under the policy of the gateway.
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
