import { MAX_EVIDENCE } from '@repo/contract/disputes';
import { chosenOf, type FirstLetterForm } from '@repo/contract/first-letter-form';
import { FormCheckbox } from '@repo/forms/form.tsx';
import { TextLink } from '@repo/screens/links.tsx';
import { Loaded } from '@repo/screens/loaded.tsx';
import { SkeletonList } from '@repo/ui/skeleton-list.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { Text } from '@repo/ui/text.tsx';
import { useWatch, type Control } from 'react-hook-form';
import { useLanguage } from './letters.messages.ts';
import { useEvidence } from './use-evidence.ts';

export function Evidence({ control }: { control: Control<FirstLetterForm> }) {
  const { t } = useLanguage();
  const documents = useEvidence();
  const choices = useWatch({ control, name: 'documents' });
  const chosen = chosenOf(choices, documents.data?.map(({ id }) => id) ?? []);
  return (
    <Loaded
      query={documents}
      errorTitle={t('letters.documentsError')}
      skeleton={<SkeletonList rows={1} />}
      small
    >
      {(list) => (
        <Stack role="group" aria-label={t('letters.evidence')} gap={1}>
          <Text weight="semibold">{t('letters.evidence')}</Text>
          <Text tone="soft" size="sm" measure>
            {t(list.length > 0 ? 'letters.evidenceHint' : 'letters.noEvidence', {
              most: MAX_EVIDENCE,
            })}
          </Text>
          {list.map(({ id, fileName }) => (
            <FormCheckbox<FirstLetterForm>
              key={id}
              name={`documents.${id}`}
              label={fileName}
              disabled={chosen.length >= MAX_EVIDENCE && !chosen.includes(id)}
            />
          ))}
          <TextLink href="/documents">{t('letters.addDocument')}</TextLink>
        </Stack>
      )}
    </Loaded>
  );
}
