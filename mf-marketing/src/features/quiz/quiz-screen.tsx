import { Container } from '@repo/ui/container.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { media, space } from '@repo/ui/tokens.ts';
import { styled } from 'styled-components';
import { NeedsScripts } from '../public-page/needs-scripts.tsx';
import { PublicPage } from '../public-page/public-page.tsx';
import { Quiz } from './quiz.tsx';

const Page = styled.div`
  padding-block: ${space[3]} ${space[6]};

  ${media.md} {
    padding-block: ${space[6]} ${space[8]};
  }
`;

/** The page around the quiz; a tap in the quiz renders only the quiz again. */
export default function QuizScreen() {
  return (
    <PublicPage>
      <Page>
        <Container width="text">
          <Stack gap={3}>
            <NeedsScripts />
            <Quiz />
          </Stack>
        </Container>
      </Page>
    </PublicPage>
  );
}
