import { isScreenPath } from '@repo/contract/site-path';
import type { AnchorHTMLAttributes } from 'react';
import { useShell } from './shell-context.tsx';

interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
}

type ClickKeys = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>;

export function isBrowserClick(event: ClickKeys): boolean {
  return event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
}

export function Link({ href, onClick, target, children, ...rest }: LinkProps) {
  const { navigation } = useShell();
  return (
    <a
      {...rest}
      href={navigation.addressOf?.(href) ?? href}
      {...(target ? { target } : {})}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || target || !isScreenPath(href) || isBrowserClick(event))
          return;
        event.preventDefault();
        navigation.navigate(href);
      }}
    >
      {children}
    </a>
  );
}
