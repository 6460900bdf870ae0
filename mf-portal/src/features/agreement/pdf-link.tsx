import { useShell } from '@repo/federation/shell-context.tsx';
import { ButtonLink } from '@repo/ui/button-link.tsx';
import { documentIcon } from '@repo/ui/icons.ts';
import { TextLink } from '@repo/ui/text-link.tsx';

interface PdfLinkProps {
  /** Path below `/api`. */
  file: string;
  look?: 'button' | 'text';
  children: string;
}

export function PdfLink({ file, look = 'text', children }: PdfLinkProps) {
  const { api, clientView } = useShell();
  if (clientView) return <span>{children}</span>;
  const link = { href: `${api.baseUrl}/api/${file}`, download: true };
  return look === 'button' ? (
    <ButtonLink {...link} variant="secondary" icon={documentIcon}>
      {children}
    </ButtonLink>
  ) : (
    <TextLink {...link}>{children}</TextLink>
  );
}
