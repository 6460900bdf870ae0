import { PRERENDERED_ATTRIBUTE, EARLY_CLICK_ATTRIBUTE } from '@repo/contract/page-data';

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
