import type { ElementType, ReactNode } from 'react';

export interface VisuallyHiddenProps {
  as?: ElementType | undefined;
  id?: string | undefined;
  children: ReactNode;
}

/** Words for assistive technology only. */
export function VisuallyHidden({ as: Element = 'span', id, children }: VisuallyHiddenProps) {
  return (
    <Element className="visually-hidden" id={id}>
      {children}
    </Element>
  );
}
