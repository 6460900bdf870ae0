import type { DocumentBlock, ViewTextInput } from '@repo/contract/contracts';
import type { Language } from '@repo/contract/languages';
import { Card } from '@repo/ui/card.tsx';
import { ChoiceGroup } from '@repo/ui/choice-group.tsx';
import { DocumentBlocks } from '@repo/ui/document-blocks.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { SoftText } from '@repo/ui/text.tsx';
import { media, space } from '@repo/ui/tokens.ts';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useLanguage } from './signing.messages.ts';
import { useReading } from './use-reading.ts';

const Columns = styled.div`
  display: grid;
  gap: ${space[4]};
  ${media.lg} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const Column = styled.div<{ $shown: boolean }>`
  min-width: 0;
  display: ${({ $shown }) => ($shown ? 'block' : 'none')};
  ${media.lg} {
    display: block;
  }
`;

const LanguageChoice = styled.div`
  ${media.lg} {
    display: none;
  }
`;

interface SignableDocumentProps {
  hash: string;
  blocks: readonly DocumentBlock[];
  translation: readonly DocumentBlock[];
  onView: (view: ViewTextInput) => void;
}

export function SignableDocument(props: SignableDocumentProps) {
  const { hash, blocks, translation, onView } = props;
  const { language } = useLanguage();
  const end = useReading(hash, onView);
  return (
    <Card padding="lg" as="article">
      {language === 'es' ? (
        <BothLanguages blocks={blocks} translation={translation} />
      ) : (
        <DocumentBlocks level={2} language="en" blocks={blocks} />
      )}
      <div ref={end} />
    </Card>
  );
}

function BothLanguages({ blocks, translation }: Omit<SignableDocumentProps, 'hash' | 'onView'>) {
  const { t } = useLanguage();
  const [shown, setShown] = useState<Language>('es');
  const options = [
    { value: 'es' as const, label: t('signing.document.spanish') },
    { value: 'en' as const, label: <span lang="en">{t('signing.document.english')}</span> },
  ];
  return (
    <Stack gap={3}>
      <SoftText>{t('signing.document.governs')}</SoftText>
      <LanguageChoice>
        <ChoiceGroup
          inline
          legend={t('signing.document.language')}
          options={options}
          value={shown}
          onChoose={setShown}
        />
      </LanguageChoice>
      <Columns>
        <Column $shown={shown === 'es'}>
          <DocumentBlocks level={2} language="es" blocks={translation} />
        </Column>
        <Column $shown={shown === 'en'}>
          <DocumentBlocks level={2} language="en" blocks={blocks} />
        </Column>
      </Columns>
    </Stack>
  );
}
