import type { ClientStanding } from '@repo/contract/contracts';
import { stateName } from '@repo/contract/address-states';
import { translateIssue } from '@repo/i18n/translate-issue.ts';
import { TextLink } from '@repo/screens/links.tsx';
import { Notice } from '@repo/ui/notice.tsx';
import { SoftText } from '@repo/ui/text.tsx';
import { statePath } from '../../paths.ts';
import { useLanguage } from './contracts.messages.ts';

export function OfferObstacle({ standing: { obstacle, state } }: { standing: ClientStanding }) {
  const { t, language } = useLanguage();
  if (!obstacle) return null;
  const { issue, rule } = obstacle;
  const isOfState = state !== null && issue.startsWith('state-');
  const help = helpOf(issue);
  return (
    <Notice
      live={false}
      tone="attention"
      title={t('contracts.blockedTitle')}
      action={
        isOfState && (
          <TextLink href={statePath(state)}>
            {t('contracts.openState', { state: stateName(language, state) })}
          </TextLink>
        )
      }
    >
      <p>{translateIssue(language, issue)}.</p>
      {help && <p>{t(`contracts.blocked.${help}`)}</p>}
      {rule && <SoftText>{t('contracts.law', { rule })}</SoftText>}
    </Notice>
  );
}

function helpOf(issue: string) {
  switch (issue) {
    case 'business-address-missing':
      return 'settings';
    case 'client-details-missing':
    case 'state-not-known':
      return 'profile';
    case 'contract-signed':
      return 'contract';
    default:
      return null;
  }
}
