import { Card } from '@repo/ui/card.tsx';
import { Heading } from '@repo/ui/heading.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { Text } from '@repo/ui/text.tsx';
import { media, space } from '@repo/ui/tokens.ts';
import type { ReactNode, Ref } from 'react';
import { styled } from 'styled-components';

const Container = styled.div`
  width: 100%;
  max-width: 32rem;
  margin-inline: auto;
  padding: ${space[3]} ${space[2]} ${space[6]};
  ${media.md} {
    padding-top: ${space[8]};
  }
`;

const Below = styled.div`
  padding-top: ${space[2]};
  text-align: center;
`;

interface SignInPageProps {
  title: string;
  lede: string;
  below?: ReactNode;
  titleRef?: Ref<HTMLHeadingElement> | undefined;
  children?: ReactNode;
}

export function SignInPage({ title, lede, below, titleRef, children }: SignInPageProps) {
  return (
    <Container>
      <Card padding="lg">
        <Stack gap={3}>
          <Stack gap={1}>
            <Heading level={1} size="xxl" ref={titleRef} {...(titleRef && { tabIndex: -1 })}>
              {title}
            </Heading>
            <Text tone="soft">{lede}</Text>
          </Stack>
          {children}
        </Stack>
      </Card>
      {below && <Below>{below}</Below>}
    </Container>
  );
}
