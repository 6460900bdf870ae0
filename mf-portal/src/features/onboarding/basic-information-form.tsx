import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { basicInformationInput, type BasicInformationInput } from '@repo/contract/onboarding';
import { useSession } from '@repo/federation/shell-context.tsx';
import { Button } from '@repo/ui/button.tsx';
import { Field } from '@repo/ui/field.tsx';
import { FormActions } from '@repo/ui/form-actions.tsx';
import { Grid } from '@repo/ui/grid.tsx';
import { Heading } from '@repo/ui/heading.tsx';
import { arrowRightIcon } from '@repo/ui/icons/arrow-right.ts';
import { Stack } from '@repo/ui/stack.tsx';
import { Text } from '@repo/ui/text.tsx';
import { TextInput } from '@repo/ui/text-input.tsx';
import { useForm } from 'react-hook-form';
import { useLanguage } from '../../language.ts';
import { useFieldError } from '../form/use-field-error.ts';
import { useSaveBasicInformation } from './use-save-basic-information.ts';

export function BasicInformationForm() {
  const { t } = useLanguage();
  const user = useSession();
  const form = useForm<BasicInformationInput>({
    resolver: standardSchemaResolver(basicInformationInput),
    defaultValues: {
      firstName: user?.firstName ?? '',
      lastName: user?.lastName ?? '',
      email: user?.email ?? '',
    },
  });
  const save = useSaveBasicInformation(form);
  const { errors, isSubmitting } = form.formState;
  const fieldError = useFieldError(errors);
  return (
    <form noValidate onSubmit={form.handleSubmit(save)}>
      <Stack gap={3}>
        <Stack gap={1}>
          <Heading level={2}>{t('onboarding.basic.title')}</Heading>
          <Text tone="soft">{t('onboarding.basic.lede')}</Text>
        </Stack>
        <Grid columns={2}>
          <Field label={t('onboarding.basic.firstName')} error={fieldError('firstName')} required>
            <TextInput {...form.register('firstName')} autoComplete="given-name" />
          </Field>
          <Field label={t('onboarding.basic.lastName')} error={fieldError('lastName')} required>
            <TextInput {...form.register('lastName')} autoComplete="family-name" />
          </Field>
        </Grid>
        <Field
          label={t('onboarding.basic.email')}
          hint={t('onboarding.basic.emailHint')}
          error={fieldError('email')}
          required
        >
          <TextInput {...form.register('email')} type="email" autoComplete="email" />
        </Field>
        <FormActions align="end">
          <Button
            type="submit"
            size="lg"
            iconEnd={arrowRightIcon}
            pending={isSubmitting}
            pendingText={t('onboarding.saving')}
          >
            {t('onboarding.basic.submit')}
          </Button>
        </FormActions>
      </Stack>
    </form>
  );
}
