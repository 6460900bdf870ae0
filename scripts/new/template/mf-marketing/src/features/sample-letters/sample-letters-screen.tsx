import { useDocumentHead } from '@repo/federation/shell-context.tsx';
import { Container } from '@repo/ui/container.tsx';
import { Heading } from '@repo/ui/heading.tsx';
import { Text } from '@repo/ui/text.tsx';
import { PublicPage } from '../public-page/public-page.tsx';
import { useLanguage } from './sample-letters.messages.ts';

export default function SampleLettersScreen() {
  const { t } = useLanguage();
  useDocumentHead({ title: t('sampleLetters.title'), description: t('sampleLetters.description') });
  return (
    <PublicPage>
      <Container>
        <Heading level={1}>{t('sampleLetters.title')}</Heading>
        <Text>{t('sampleLetters.description')}</Text>
      </Container>
    </PublicPage>
  );
}
