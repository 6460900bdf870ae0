import { Link } from '@repo/federation/link.tsx';
import * as buttonLink from '@repo/ui/button-link.tsx';
import * as textLink from '@repo/ui/text-link.tsx';

export function TextLink(props: Omit<textLink.TextLinkProps, 'as'>) {
  return <textLink.TextLink {...props} as={Link} />;
}

export function ButtonLink(props: Omit<buttonLink.ButtonLinkProps, 'as'>) {
  return <buttonLink.ButtonLink {...props} as={Link} />;
}

export function BackLink({ children, ...props }: Omit<textLink.TextLinkProps, 'as' | 'quiet'>) {
  return (
    <TextLink {...props} quiet>
      ← {children}
    </TextLink>
  );
}
