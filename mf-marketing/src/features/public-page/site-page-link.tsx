import { Link } from '@repo/federation/link.tsx';
import { useLocation } from '@repo/federation/shell-context.tsx';
import { TextLink } from '@repo/ui/text-link.tsx';

/** Leaves fragment links to the browser, which scrolls to the element. */
export function SitePageLink({ href, children }: { href: string; children: string }) {
  const current = useLocation().pathname === href;
  return (
    <TextLink
      quiet
      href={href}
      {...(href.includes('#') ? {} : { as: Link })}
      {...(current ? { 'aria-current': 'page' } : {})}
    >
      {children}
    </TextLink>
  );
}
