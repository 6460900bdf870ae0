import type { ReactNode } from 'react';

export function VisuallyHidden({ id, children }: { id?: string | undefined; children: ReactNode }) {
  return (
    <span className="visually-hidden" id={id}>
      {children}
    </span>
  );
}
