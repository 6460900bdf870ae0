import { Disclosure } from '@repo/ui/disclosure.tsx';
import { Notice } from '@repo/ui/notice.tsx';
import { Skeleton } from '@repo/ui/skeleton.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { Text } from '@repo/ui/text.tsx';
import { lazy, Suspense, useRef } from 'react';
import { useShell } from '@repo/federation/shell-context.tsx';
import { useLanguage } from './leads.messages.ts';
import type { SentLead } from './use-sent-lead.ts';

const CorrectEmail = lazy(() => import(/* webpackChunkName: "lead-form" */ './correct-email.tsx'));

interface MailedToProps extends Pick<SentLead, 'email' | 'correction'> {
  refused: boolean;
  onCorrected: (email: string) => void;
}

export function MailedTo({ email, correction, refused, onCorrected }: MailedToProps) {
  const { brand } = useShell();
  const { t } = useLanguage();
  const address = useRef<HTMLParagraphElement>(null);
  return (
    <Stack gap={1}>
      {!refused && (
        <Text role="status" ref={address} tabIndex={-1}>
          <span>{t('leads.thanks.mailedTo')}</span> <strong translate="no">{email}</strong>
        </Text>
      )}
      {correction !== null && (
        <Disclosure summary={t('leads.thanks.wrongEmail')} open={refused} wide>
          <Stack gap={2}>
            {refused && (
              <Notice tone="danger" title={t('leads.thanks.correctionRefused')}>
                {t('leads.toast.errorText', { phone: brand.phoneVanity })}
              </Notice>
            )}
            <Suspense fallback={<Skeleton shape="block" height="lg" />}>
              <CorrectEmail
                correction={correction}
                typed={refused ? email : undefined}
                onCorrected={(corrected) => {
                  address.current?.focus();
                  onCorrected(corrected);
                }}
              />
            </Suspense>
          </Stack>
        </Disclosure>
      )}
    </Stack>
  );
}
