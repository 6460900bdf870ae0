import { PRERENDERED_ATTRIBUTE, TAPPED_ATTRIBUTE } from '@repo/contract/page-data';

/**
 * Records the last click on a script-only button before hydration; the remote replays it afterwards. Links, fields
 * and forms work without scripts. Any other click removes the record.
 */
export const earlyClickScript = `addEventListener('click',(event)=>{
document.querySelector('[${TAPPED_ATTRIBUTE}]')?.removeAttribute('${TAPPED_ATTRIBUTE}');
event.target.closest('[${PRERENDERED_ATTRIBUTE}] button[type=button]')?.setAttribute('${TAPPED_ATTRIBUTE}','')},true)`;
