import { useDocumentTitle } from '@repo/federation/shell-context.tsx';
import { Container, type ContainerProps } from '@repo/ui/container.tsx';
import { PageHeader, type PageHeaderProps } from '@repo/ui/page-header.tsx';
import { Stack, type StackProps } from '@repo/ui/stack.tsx';
import { media, space } from '@repo/ui/tokens.ts';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

interface ScreenProps extends Omit<PageHeaderProps, 'title'> {
  name: string;
  title?: ReactNode | undefined;
  width?: ContainerProps['width'];
  gap?: StackProps['gap'];
  children: ReactNode;
}

export function Screen({ name, title, width, gap, children, ...header }: ScreenProps) {
  useDocumentTitle(name);
  const content = gap === undefined ? children : <Stack gap={gap}>{children}</Stack>;
  return (
    <ScreenBody width={width ?? 'page'}>
      <PageHeader {...header} title={title ?? name} />
      {content}
    </ScreenBody>
  );
}

export const ScreenBody = styled(Container)`
  padding-block: ${space[3]} ${space[6]};
  overflow-wrap: anywhere;
  ${media.md} {
    padding-block: ${({ width }) => (width === 'wide' || width === 'full' ? `${space[4]} ${space[6]}` : `${space[5]} ${space[8]}`)};
  }
  ${media.print} {
    padding: 0;
  }
`;
