import { Heading } from '@repo/ui/heading.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { Text } from '@repo/ui/text.tsx';
import { space } from '@repo/ui/tokens.ts';
import { styled } from 'styled-components';

const Intro = styled.div`
  margin-bottom: ${space[4]};
`;

export function SectionIntro({ id, title, lede }: { id: string; title: string; lede?: string }) {
  return (
    <Intro>
      <Stack gap={1.5}>
        <Heading level={2} size="xxl" id={id}>
          {title}
        </Heading>
        {lede ? (
          <Text size="md" tone="soft">
            {lede}
          </Text>
        ) : null}
      </Stack>
    </Intro>
  );
}
