import { PRERENDERED_ATTRIBUTE, EARLY_CLICK_ATTRIBUTE } from '@repo/contract/page-data';
import { SERVICE_WORKER_PATH } from '@repo/contract/page-urls';

/**
 * Records the last press of a script-only button before hydration; the remote replays it afterwards. Links and forms with an
 * action work without scripts; any other form is not sent. Any other click removes the record.
 */
export const earlyClickScript = `addEventListener('click',(event)=>{
document.querySelector('[${EARLY_CLICK_ATTRIBUTE}]')?.removeAttribute('${EARLY_CLICK_ATTRIBUTE}');
event.target.closest('[${PRERENDERED_ATTRIBUTE}] button[type=button]')?.setAttribute('${EARLY_CLICK_ATTRIBUTE}','')},true);
addEventListener('submit',(event)=>{
if(!event.target.matches('[${PRERENDERED_ATTRIBUTE}] form:not([action])'))return;
event.preventDefault();
event.submitter?.setAttribute('${EARLY_CLICK_ATTRIBUTE}','')},true)`;

/**
 * Returns the script that creates a document's Trusted Types policy, which passes addresses of builds, of the service
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
