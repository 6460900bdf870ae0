import { useEffect } from 'react';

/** Scrolls to the card that the URL names (`/account#email`): the browser looked for it before it was on the page. */
export function useJumpToSection(): void {
  useEffect(() => {
    const id = location.hash.slice(1);
    if (id) document.getElementById(id)?.scrollIntoView();
  }, []);
}
