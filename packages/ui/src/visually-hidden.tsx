import type { ReactNode } from 'react';

/** Words for assistive technology only. */
export function VisuallyHidden({ id, children }: { id?: string | undefined; children: ReactNode }) {
  return (
    <span className="visually-hidden" id={id}>
      {children}
    </span>
  );
}
