import { PRERENDERED_ATTRIBUTE, EARLY_CLICK_ATTRIBUTE } from '@repo/contract/page-data';

/**
 * Records the last click on a script-only button before hydration; the remote replays it afterwards. Links, fields
 * and forms work without scripts. Any other click removes the record.
 */
export const earlyClickScript = `addEventListener('click',(event)=>{
document.querySelector('[${EARLY_CLICK_ATTRIBUTE}]')?.removeAttribute('${EARLY_CLICK_ATTRIBUTE}');
event.target.closest('[${PRERENDERED_ATTRIBUTE}] button[type=button]')?.setAttribute('${EARLY_CLICK_ATTRIBUTE}','')},true)`;
