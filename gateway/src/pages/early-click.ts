import { PRERENDERED_ATTRIBUTE, TAPPED_ATTRIBUTE } from '@repo/contract/page-data';

/**
 * Marks the button of prerendered HTML that was tapped last, while only a script could answer it; the remote
 * presses it when it takes over. Links, fields and forms answer by themselves. Any other tap takes the mark away.
 */
export const earlyClickScript = `addEventListener('click',(event)=>{
document.querySelector('[${TAPPED_ATTRIBUTE}]')?.removeAttribute('${TAPPED_ATTRIBUTE}');
event.target.closest('[${PRERENDERED_ATTRIBUTE}] button[type=button]')?.setAttribute('${TAPPED_ATTRIBUTE}','')},true)`;
