import { useEffect, useState } from 'react';

const ACTIONS = ['/start-credit-repair', '/qualify', '/api/login', '/onboarding']
  .map((path) => `main a[href="${path}"]`)
  .join();

/** Returns whether one of the page's calls to action is in the window; false until the first scroll. */
export function useActionInView(): boolean {
  const [inView, setInView] = useState(false);
  useEffect(() => {
    if (!('IntersectionObserver' in window)) return;
    const shown = new Set<Element>();
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) shown.add(target);
        else shown.delete(target);
      }
      setInView(shown.size > 0);
    });
    const start = () => {
      for (const action of document.querySelectorAll(ACTIONS)) observer.observe(action);
    };
    addEventListener('scroll', start, { once: true, passive: true });
    return () => {
      removeEventListener('scroll', start);
      observer.disconnect();
    };
  }, []);
  return inView;
}
