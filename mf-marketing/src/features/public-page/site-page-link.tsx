import { Link } from '@repo/federation/link.tsx';
import { useLocation } from '@repo/federation/shell-context.tsx';
import { TextLink } from '@repo/ui/text-link.tsx';

/** Leaves a link to a part of a page to the browser, which scrolls to it. */
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
