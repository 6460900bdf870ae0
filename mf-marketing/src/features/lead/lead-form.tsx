import { leadConsentText } from '@repo/contract/leads';
import { usStates } from '@repo/contract/us-states';
import { useShell } from '@repo/federation/shell-context.tsx';
import { translateIssue } from '@repo/i18n/translate-issue.ts';
import { Button } from '@repo/ui/button.tsx';
import { Card } from '@repo/ui/card.tsx';
import { Checkbox } from '@repo/ui/checkbox.tsx';
import { Field } from '@repo/ui/field.tsx';
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
import type { leadFields, LeadField } from './check-lead.ts';
import { useLanguage } from './language.ts';
import { useLeadSubmission } from './use-lead-submission.ts';

const Title = styled.div`
  display: grid;
  gap: ${space[0.5]};
  margin-bottom: ${space[3]};
`;

/** With scripts the toasts report errors; without them the browser's own validation does. */
function disableNativeValidation(form: HTMLFormElement | null) {
  if (form) form.noValidate = true;
}

export interface LeadFormProps {
  onSent: (firstName: string) => void;
  defaultValues?: Record<(typeof leadFields)[number], string>;
}

export function LeadForm({ onSent, defaultValues }: LeadFormProps) {
  const { brand } = useShell();
  const { t, language } = useLanguage();
  const { submit, pending, errors } = useLeadSubmission(onSent);
  const field = (name: LeadField) => ({
    id: name,
    required: true,
    error: errors[name] && translateIssue(language, errors[name]),
  });
  return (
    <Card as="section" aria-labelledby="about-you" padding="lg">
      <Title>
        <Heading level={2} size="xl" id="about-you">
          {t('lead.form.title')}
        </Heading>
        <Text tone="soft">{t('lead.form.allRequired')}</Text>
      </Title>
      <form
        ref={disableNativeValidation}
        method="post"
        action="/api/leads"
        aria-labelledby="about-you"
        onSubmit={(event) => void submit(event)}
      >
        <input type="hidden" name="language" value={language} />
        <input type="hidden" name="page" value="/start-credit-repair" />
        <Stack gap={3}>
          <Grid columns={2} gap={3}>
            <Field label={t('lead.form.firstName')} {...field('firstName')}>
              <TextInput
                name="firstName"
                autoComplete="given-name"
                defaultValue={defaultValues?.firstName}
              />
            </Field>
            <Field label={t('lead.form.lastName')} {...field('lastName')}>
              <TextInput
                name="lastName"
                autoComplete="family-name"
                defaultValue={defaultValues?.lastName}
              />
            </Field>
          </Grid>
          <Field label={t('lead.form.email')} {...field('email')}>
            <TextInput
              name="email"
              type="email"
              inputMode="email"
              autoComplete="email"
              defaultValue={defaultValues?.email}
            />
          </Field>
          <Grid columns={2} gap={3}>
            <Field label={t('lead.form.phone')} {...field('phone')}>
              <TextInput
                name="phone"
                type="tel"
                inputMode="tel"
                autoComplete="tel"
                defaultValue={defaultValues?.phone}
              />
            </Field>
            <Field label={t('lead.form.state')} {...field('state')}>
              <SelectInput
                name="state"
                defaultValue={defaultValues?.state ?? ''}
                autoComplete="address-level1"
              >
                <option value="">{t('lead.form.statePlaceholder')}</option>
                {defaultValues && <option>{defaultValues.state}</option>}
                {usStates.map((state) => (
                  <option key={state}>{state}</option>
                ))}
              </SelectInput>
            </Field>
          </Grid>
          <Checkbox
            {...field('agreedToUpdates')}
            name="agreedToUpdates"
            value="true"
            label={leadConsentText(language, brand.name)}
          />
          <Button
            type="submit"
            size="lg"
            fullWidth
            pending={pending}
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
      </form>
    </Card>
  );
}
