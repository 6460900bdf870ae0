import { messages } from '@repo/contract/messages';
import { useDocumentHead, useShell } from '@repo/federation/shell-context.tsx';
import { translateValidation } from '@repo/i18n/validation-messages.ts';
import { ButtonLink } from '@repo/ui/button-link.tsx';
import { Container } from '@repo/ui/container.tsx';
import { Heading } from '@repo/ui/heading.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { Text } from '@repo/ui/text.tsx';
import { media, space } from '@repo/ui/tokens.ts';
import { styled } from 'styled-components';
import { useLanguage } from './language.ts';
import { PhoneButton } from '../public-page/phone-button.tsx';
import { PublicPage } from '../public-page/public-page.tsx';

const Page = styled.div`
  padding-block: ${space[4]} ${space[6]};

  ${media.md} {
    padding-block: ${space[8]};
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1.5]};
`;

/** Why a form that was sent without scripts made no lead, in the words that the toasts have. */
function LeadRefusedPage({ reason }: { reason: 'missing' | 'agreement' | 'error' }) {
  const { brand } = useShell();
  const { t, language } = useLanguage();
  const texts = {
    missing: translateValidation(language, messages.leadFields),
    agreement: translateValidation(language, messages.leadAgreement),
    error: t('lead.toast.errorText', { phone: brand.phoneVanity }),
  };
  const title = t(`lead.toast.${reason}Title`);
  useDocumentHead({ title, description: t('lead.description') });
  return (
    <PublicPage>
      <Page>
        <Container width="text">
          <Stack gap={3}>
            <Heading level={1} size="xxl">
              {title}
            </Heading>
            <Text size="md">{texts[reason]}</Text>
            <Text tone="soft">{t('lead.refused.back')}</Text>
            <Actions>
              <ButtonLink href="/start-credit-repair" size="lg">
                {t('lead.refused.form')}
              </ButtonLink>
              <PhoneButton />
            </Actions>
          </Stack>
        </Container>
      </Page>
    </PublicPage>
  );
}

export const LeadMissingPage = () => <LeadRefusedPage reason="missing" />;
export const LeadAgreementPage = () => <LeadRefusedPage reason="agreement" />;
export const LeadErrorPage = () => <LeadRefusedPage reason="error" />;
