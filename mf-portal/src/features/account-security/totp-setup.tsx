import {
  enableTotpInput,
  type EnableTotpInput,
  type TotpSetup as Setup,
} from '@repo/contract/account-security';
import { Form, FormField } from '@repo/forms/form.tsx';
import { useContractForm } from '@repo/forms/use-contract-form.ts';
import { useFailureToast } from '@repo/screens/failure.ts';
import { Button } from '@repo/ui/button.tsx';
import { FormActions } from '@repo/ui/form-actions.tsx';
import { Row, Stack } from '@repo/ui/stack.tsx';
import { TextInput } from '@repo/ui/text-input.tsx';
import { TextLink } from '@repo/ui/text-link.tsx';
import { Text } from '@repo/ui/text.tsx';
import { font } from '@repo/ui/tokens.ts';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { useLanguage } from './account-security.messages.ts';
import { useCopy } from './use-copy.ts';

const Key = styled.code`
  font-family: ${font.mono};
  overflow-wrap: anywhere;
  user-select: all;
`;

interface TotpSetupProps {
  setup: Setup;
  onCancel: () => void;
  onEnable: (input: EnableTotpInput) => Promise<unknown>;
}

export function TotpSetup({ setup, onCancel, onEnable }: TotpSetupProps) {
  const { t } = useLanguage();
  const copy = useCopy();
  const failureToast = useFailureToast();
  const form = useContractForm(enableTotpInput, {
    defaultValues: { code: '' },
    submit: async (input) => void (await onEnable(input)),
    onFailure: (error, issues) => {
      if (!issues.code) failureToast(t('accountSecurity.totp.failed'), error);
    },
  });
  return (
    <Form form={form} gap={3}>
      <Text>{t('accountSecurity.totp.scan')}</Text>
      <QrCode text={setup.uri} label={t('accountSecurity.totp.qrLabel')} />
      <Stack gap={1} align="start">
        <TextLink href={setup.uri}>{t('accountSecurity.totp.onThisPhone')}</TextLink>
        <Text size="sm" tone="soft">
          {t('accountSecurity.totp.cannotScan')}
        </Text>
        <Row gap={1}>
          <Key>{setup.secret.replaceAll(/(.{4})(?!$)/g, '$1 ')}</Key>
          <Button
            variant="secondary"
            size="sm"
            onClick={() => void copy(setup.secret, t('accountSecurity.codes.copiedKey'))}
          >
            {t('accountSecurity.totp.copyKey')}
          </Button>
        </Row>
      </Stack>
      <FormField<EnableTotpInput>
        name="code"
        label={t('accountSecurity.totp.code')}
        hint={t('accountSecurity.totp.codeHint')}
        required
      >
        <TextInput inputMode="numeric" autoComplete="one-time-code" spellCheck={false} />
      </FormField>
      <FormActions align="end">
        <Button variant="secondary" disabled={form.pending} onClick={onCancel}>
          {t('accountSecurity.cancel')}
        </Button>
        <Button type="submit" pending={form.pending} pendingText={t('accountSecurity.working')}>
          {t('accountSecurity.totp.confirm')}
        </Button>
      </FormActions>
    </Form>
  );
}

/** Modules of white around the code, which scanners need. */
const QUIET_ZONE = 4;

// Black on white in both themes, because many scanners read no inverted code.
const Drawing = styled.svg`
  display: block;
  width: min(13rem, 100%);
  aspect-ratio: 1;
  border-radius: 0.5rem;
  background: #fff;
`;

function QrCode({ text, label }: { text: string; label: string }) {
  const [modules, setModules] = useState<boolean[][]>([]);
  useEffect(() => {
    let unmounted = false;
    const draw = async () => {
      const { encode } = await import(/* webpackChunkName: "qr-code" */ 'uqr');
      if (!unmounted) setModules(encode(text, { border: QUIET_ZONE }).data);
    };
    draw().catch(() => {});
    return () => {
      unmounted = true;
    };
  }, [text]);
  const path = modules
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  const size = modules.length || 1;
  return (
    <Drawing
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="#000" />
    </Drawing>
  );
}
