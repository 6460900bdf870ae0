import { isLogOut } from '../log-out.ts';
import type { Observable } from '../shell-api/observable.ts';
import { screenTitle } from '../screen-title.ts';

export function showUnreadBadge(unread: Observable<number>): () => void {
  const apply = () => {
    const count = unread.get();
    const title = count > 0 ? `(${count}) ${screenTitle()}` : screenTitle();
    if (document.title !== title) document.title = title;
  };
  const changed = () => {
    apply();
    setAppBadge(unread.get());
  };
  changed();
  const unsubscribe = unread.subscribe(changed);
  // Each screen sets its own title.
  const titles = new MutationObserver(apply);
  titles.observe(document.head, { childList: true, characterData: true, subtree: true });
  const onClick = (event: MouseEvent) => {
    if (isLogOut(event)) setAppBadge(0);
  };
  document.addEventListener('click', onClick);
  return () => {
    unsubscribe();
    titles.disconnect();
    document.removeEventListener('click', onClick);
    document.title = screenTitle();
    setAppBadge(0);
  };
}

/** Not every browser has it, and it may be forbidden. */
function setAppBadge(count: number): void {
  if ('setAppBadge' in navigator) navigator.setAppBadge(count).catch(() => {});
}
