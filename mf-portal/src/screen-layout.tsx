import { useDocumentTitle } from '@repo/federation/shell-context.tsx';
import { Container } from '@repo/ui/container.tsx';
import { PageHeader, type PageHeaderProps } from '@repo/ui/page-header.tsx';
import { media, space } from '@repo/ui/tokens.ts';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

interface ScreenLayoutProps extends Omit<PageHeaderProps, 'title'> {
  /** Name of the screen, for the document's title. */
  name: string;
  /** The h1, if it differs from the name. */
  title?: string | undefined;
  width?: 'text' | 'page' | undefined;
  children: ReactNode;
}

const Page = styled(Container)`
  padding-block: ${space[3]} ${space[6]};
  overflow-wrap: anywhere;
  ${media.md} {
    padding-block: ${space[5]} ${space[8]};
  }
`;

/** Layout of every screen of the portal: document title, page header with the h1, and content. */
export function ScreenLayout({ name, title, width, children, ...header }: ScreenLayoutProps) {
  useDocumentTitle(name);
  return (
    <Page width={width ?? 'page'}>
      <PageHeader {...header} title={title ?? name} />
      {children}
    </Page>
  );
}
