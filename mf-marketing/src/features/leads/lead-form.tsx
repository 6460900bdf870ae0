import { issuesOf } from '@repo/api-client/api-error.ts';
import { HttpError, rest } from '@repo/api-client/rest.ts';
import {
  type CreatedLead,
  type CreateLeadInput,
  type LeadTopic,
  leadTopicOf,
} from '@repo/contract/leads';
import { sortedStates, stateName } from '@repo/contract/address-states';
import { useShell, useToast } from '@repo/federation/shell-context.tsx';
import { EmailSuggestion } from '@repo/forms/email-suggestion.tsx';
import { Form, FormField } from '@repo/forms/form.tsx';
import { knownContact, rememberContact } from '@repo/forms/known-contact.ts';
import { RefusedState } from '@repo/forms/refused-state.tsx';
import { tabStore, VISITOR } from '@repo/forms/tab-draft.ts';
import { type ContractForm, useContractForm } from '@repo/forms/use-contract-form.ts';
import { type FormDraft, useTabDraft } from '@repo/forms/use-tab-draft.ts';
import { FormFailure } from '@repo/screens/form-failure.tsx';
import { Button } from '@repo/ui/button.tsx';
import { Card } from '@repo/ui/card.tsx';
import { Grid } from '@repo/ui/grid.tsx';
import { Heading } from '@repo/ui/heading.tsx';
import { Icon } from '@repo/ui/icon.tsx';
import { lockIcon } from '@repo/ui/icons.ts';
import { SelectInput } from '@repo/ui/select-input.tsx';
import { Row, Stack } from '@repo/ui/stack.tsx';
import { TextInput } from '@repo/ui/text-input.tsx';
import { Text } from '@repo/ui/text.tsx';
import { space } from '@repo/ui/tokens.ts';
import { useEffect, useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import { leadClaims } from '../../claims/lead-claims.ts';
import { useClaims } from '../../claims/use-claims.ts';
import { Provider } from '../../provider.tsx';
import { ConsentField } from './consent-field.tsx';
import { useLanguage } from './leads.messages.ts';
import { isEmailField, leadRefusal, type LeadRefusal, leadRules } from './lead-rules.ts';
import type { SentLead } from './use-sent-lead.ts';
import { useRefusalText } from './use-refusal-text.ts';

const PAGE = '/start-credit-repair';

const contactFields = ['firstName', 'lastName', 'email', 'phone'] as const;
const keptFields = [...contactFields, 'state'] as const;
const leadDraft = tabStore<FormDraft<CreateLeadInput>>('lead');

const Title = styled.div`
  display: grid;
  gap: ${space[0.5]};
  margin-bottom: ${space[3]};
`;

export interface LeadFormProps {
  onSent: (sent: SentLead) => void;
  typed?: Record<'firstName' | 'lastName' | 'email' | 'phone' | 'state', string>;
}

/**
 * Has its own provider, because it hydrates in the HTML's language, while the page may have changed
 * its own.
 */
export default function LeadForm(props: LeadFormProps) {
  return (
    <Provider>
      <FormCard {...props} />
    </Provider>
  );
}

/**
 * A plain form to `/api/leads` until it is hydrated. It sets no default values, which would
 * overwrite typed ones.
 */
function FormCard({ onSent, typed }: LeadFormProps) {
  const { t, language } = useLanguage();
  const claims = useClaims(leadClaims);
  const toast = useToast();
  const refusalText = useRefusalText();
  const topic = useLeadTopic();
  const refuse = (reason: LeadRefusal | null) => {
    if (!reason) return;
    const { title, text } = refusalText(reason);
    toast.show({ title, description: text, tone: 'destructive' });
  };
  const form = useContractForm<CreateLeadInput, CreateLeadInput>(leadRules, {
    check: ({ email }) => (isEmailField(email) ? {} : { email: 'email-invalid' }),
    submit: async (values) => {
      const lead = { ...values, language, page: PAGE, ...(topic && { topic }) };
      const created = (await rest('POST', '/api/leads', lead)) as Partial<CreatedLead> | null;
      toast.show({ title: t('leads.toast.successTitle'), description: claims.received.text });
      rememberContact(values);
      endDraft();
      const { firstName, email } = values;
      onSent({ firstName, email, correction: created?.correction ?? null });
    },
    onInvalid: (issues) => refuse(leadRefusal(Object.values(issues))),
    onFailure: (error) => {
      if (error instanceof HttpError && error.status === 429) refuse('tooMany');
      else refuse(leadRefusal(issuesOf(error).map(({ code }) => code)) ?? 'error');
    },
  });
  const endDraft = useTabDraft(leadDraft, form, {
    userId: VISITOR,
    fields: keptFields,
    onlyEmpty: true,
  });
  usePrefill(form, topic !== null);
  return (
    <Card as="section" aria-labelledby="about-you" padding="lg">
      <Title>
        <Heading level={2} size="xl" id="about-you">
          {t('leads.form.title')}
        </Heading>
        {topic && <Text weight="semibold">{t(`leads.form.topic.${topic}`)}</Text>}
        <Text tone="soft">{t('leads.form.allRequired')}</Text>
      </Title>
      <Form form={form} method="post" action="/api/leads" aria-labelledby="about-you">
        <input type="hidden" name="language" value={language} />
        <input type="hidden" name="page" value={PAGE} />
        <Stack gap={3}>
          <Grid columns={2} gap={3}>
            <FormField<CreateLeadInput> name="firstName" required label={t('leads.form.firstName')}>
              <TextInput autoComplete="given-name" defaultValue={typed?.firstName} />
            </FormField>
            <FormField<CreateLeadInput> name="lastName" required label={t('leads.form.lastName')}>
              <TextInput autoComplete="family-name" defaultValue={typed?.lastName} />
            </FormField>
          </Grid>
          <EmailSuggestion<CreateLeadInput> name="email">
            <FormField<CreateLeadInput> name="email" required label={t('leads.form.email')}>
              <TextInput
                type="email"
                inputMode="email"
                autoComplete="email"
                defaultValue={typed?.email}
              />
            </FormField>
          </EmailSuggestion>
          <Grid columns={2} gap={3}>
            <FormField<CreateLeadInput> name="phone" required label={t('leads.form.phone')}>
              <TextInput
                type="tel"
                inputMode="tel"
                autoComplete="tel"
                defaultValue={typed?.phone}
              />
            </FormField>
            <RefusedState<CreateLeadInput> name="state">
              <FormField<CreateLeadInput> name="state" required label={t('leads.form.state')}>
                <SelectInput defaultValue={typed?.state ?? ''} autoComplete="address-level1">
                  <option value="">{t('leads.form.statePlaceholder')}</option>
                  {typed && <option>{typed.state}</option>}
                  {sortedStates(language).map((code) => (
                    <option key={code} value={stateName('en', code)}>
                      {stateName(language, code)}
                    </option>
                  ))}
                </SelectInput>
              </FormField>
            </RefusedState>
          </Grid>
          <ConsentField />
          <FormFailure failure={form.failure} />
          <Button
            aria-describedby={form.failure?.id}
            type="submit"
            size="lg"
            fullWidth
            pending={form.pending}
            pendingText={t('leads.form.pending')}
          >
            {t('leads.form.submit')}
          </Button>
          <Row gap={1} wrap={false} align="start">
            <Icon icon={lockIcon} size={20} />
            <Text size="sm" tone="soft">
              {t('leads.form.privacy')}
            </Text>
          </Row>
        </Stack>
      </Form>
    </Card>
  );
}

function usePrefill({ getValues, setValue }: ContractForm<CreateLeadInput>, prefilled: boolean) {
  useEffect(() => {
    if (!prefilled) return;
    const known = knownContact();
    for (const field of contactFields) {
      const text = known[field];
      if (text && !getValues(field)) setValue(field, text);
    }
  }, [prefilled, getValues, setValue]);
}

/** Returns null in the prerendered page, which serves every topic. */
function useLeadTopic(): LeadTopic | null {
  const { navigation } = useShell();
  return useSyncExternalStore(
    navigation.subscribe,
    () => leadTopicOf(navigation.location().search),
    () => null,
  );
}
