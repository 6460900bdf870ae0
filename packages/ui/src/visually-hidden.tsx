import type { ReactNode } from 'react';

export interface VisuallyHiddenProps {
  id?: string | undefined;
  children: ReactNode;
}

/** Words for assistive technology only. */
export function VisuallyHidden({ id, children }: VisuallyHiddenProps) {
  return (
    <span className="visually-hidden" id={id}>
      {children}
    </span>
  );
}
