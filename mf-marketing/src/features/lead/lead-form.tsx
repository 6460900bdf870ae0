import { issuesOf } from '@repo/api-client/api-error.ts';
import { HttpError, rest } from '@repo/api-client/rest.ts';
import { leadConsentText, type CreateLeadInput } from '@repo/contract/leads';
import { usStates } from '@repo/contract/us-states';
import { useShell, useToast } from '@repo/federation/shell-context.tsx';
import { Form, FormCheckbox, FormField } from '@repo/forms/form.tsx';
import { rememberContact } from '@repo/forms/known-contact.ts';
import { useContractForm } from '@repo/forms/use-contract-form.ts';
import { Button } from '@repo/ui/button.tsx';
import { Card } from '@repo/ui/card.tsx';
import { Grid } from '@repo/ui/grid.tsx';
import { Heading } from '@repo/ui/heading.tsx';
import { Icon } from '@repo/ui/icon.tsx';
import { lockIcon } from '@repo/ui/icons/lock.ts';
import { SelectInput } from '@repo/ui/select-input.tsx';
import { Row, Stack } from '@repo/ui/stack.tsx';
import { TextInput } from '@repo/ui/text-input.tsx';
import { Text } from '@repo/ui/text.tsx';
import { space } from '@repo/ui/tokens.ts';
import { styled } from 'styled-components';
import { useClaims } from '../../claims/use-claims.ts';
import { Provider } from '../../provider.tsx';
import { useLanguage } from './language.ts';
import { isEmailField, leadRefusal, leadRules, type LeadRefusal } from './lead-rules.ts';
import { useRefusalText } from './use-refusal-text.ts';

const PAGE = '/start-credit-repair';

const Title = styled.div`
  display: grid;
  gap: ${space[0.5]};
  margin-bottom: ${space[3]};
`;

export interface LeadFormProps {
  onSent: (firstName: string) => void;
  /** What the visitor typed, for a page rendered in response to a form sent without scripts. */
  typed?: Record<'firstName' | 'lastName' | 'email' | 'phone' | 'state', string>;
}

/** Has its own provider, because it hydrates in the HTML's language, which the page may have left meanwhile. */
export default function LeadForm(props: LeadFormProps) {
  return (
    <Provider>
      <FormCard {...props} />
    </Provider>
  );
}

/** A plain form to `/api/leads` until it is hydrated, so it sets no default values, which would overwrite what was typed. */
function FormCard({ onSent, typed }: LeadFormProps) {
  const { brand } = useShell();
  const { t, language } = useLanguage();
  const { lead } = useClaims();
  const toast = useToast();
  const refusalText = useRefusalText();
  const refuse = (refusal: LeadRefusal | null) => {
    if (!refusal) return;
    const { title, text } = refusalText(refusal);
    toast.show({ title, description: text, tone: 'destructive' });
  };
  const form = useContractForm<CreateLeadInput, CreateLeadInput>(leadRules, {
    check: ({ email }) => (isEmailField(email) ? {} : { email: 'email-invalid' }),
    submit: async (values) => {
      await rest('POST', '/api/leads', { ...values, language, page: PAGE });
      toast.show({ title: t('lead.toast.successTitle'), description: lead.received.text });
      rememberContact(values);
      onSent(values.firstName);
    },
    onInvalid: (issues) => refuse(leadRefusal(Object.values(issues))),
    onFailure: (error) => {
      if (error instanceof HttpError && error.status === 429) refuse('tooMany');
      else refuse(leadRefusal(issuesOf(error).map(({ code }) => code)) ?? 'error');
    },
  });
  return (
    <Card as="section" aria-labelledby="about-you" padding="lg">
      <Title>
        <Heading level={2} size="xl" id="about-you">
          {t('lead.form.title')}
        </Heading>
        <Text tone="soft">{t('lead.form.allRequired')}</Text>
      </Title>
      <Form form={form} method="post" action="/api/leads" aria-labelledby="about-you">
        <input type="hidden" name="language" value={language} />
        <input type="hidden" name="page" value={PAGE} />
        <Stack gap={3}>
          <Grid columns={2} gap={3}>
            <FormField<CreateLeadInput> name="firstName" required label={t('lead.form.firstName')}>
              <TextInput autoComplete="given-name" defaultValue={typed?.firstName} />
            </FormField>
            <FormField<CreateLeadInput> name="lastName" required label={t('lead.form.lastName')}>
              <TextInput autoComplete="family-name" defaultValue={typed?.lastName} />
            </FormField>
          </Grid>
          <FormField<CreateLeadInput> name="email" required label={t('lead.form.email')}>
            <TextInput
              type="email"
              inputMode="email"
              autoComplete="email"
              defaultValue={typed?.email}
            />
          </FormField>
          <Grid columns={2} gap={3}>
            <FormField<CreateLeadInput> name="phone" required label={t('lead.form.phone')}>
              <TextInput
                type="tel"
                inputMode="tel"
                autoComplete="tel"
                defaultValue={typed?.phone}
              />
            </FormField>
            <FormField<CreateLeadInput> name="state" required label={t('lead.form.state')}>
              <SelectInput defaultValue={typed?.state ?? ''} autoComplete="address-level1">
                <option value="">{t('lead.form.statePlaceholder')}</option>
                {typed && <option>{typed.state}</option>}
                {usStates.map((state) => (
                  <option key={state}>{state}</option>
                ))}
              </SelectInput>
            </FormField>
          </Grid>
          <FormCheckbox
            name="agreedToUpdates"
            required
            label={leadConsentText(language, brand.name)}
          />
          <Button
            type="submit"
            size="lg"
            fullWidth
            pending={form.pending}
            pendingText={t('lead.form.pending')}
          >
            {t('lead.form.submit')}
          </Button>
          <Row gap={1} wrap={false} align="start">
            <Icon icon={lockIcon} size={20} />
            <Text size="sm" tone="soft">
              {t('lead.form.privacy')}
            </Text>
          </Row>
        </Stack>
      </Form>
    </Card>
  );
}
