import { Link } from '@repo/federation/link.tsx';
import * as buttonLink from '@repo/ui/button-link.tsx';
import * as textLink from '@repo/ui/text-link.tsx';

/** A link in text or in a list, which opens this site's screens without a page load. */
export function TextLink(props: Omit<textLink.TextLinkProps, 'as'>) {
  return <textLink.TextLink {...props} as={Link} />;
}

/** A link that looks like a button, which opens this site's screens without a page load. */
export function ButtonLink(props: Omit<buttonLink.ButtonLinkProps, 'as'>) {
  return <buttonLink.ButtonLink {...props} as={Link} />;
}

/** Leads back to where a screen was opened from. */
export function BackLink({ children, ...props }: Omit<textLink.TextLinkProps, 'as' | 'quiet'>) {
  return (
    <TextLink {...props} quiet>
      ← {children}
    </TextLink>
  );
}
