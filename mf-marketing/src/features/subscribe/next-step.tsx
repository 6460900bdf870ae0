import { Link } from '@repo/federation/link.tsx';
import { ButtonLink } from '@repo/ui/button-link.tsx';
import { EmptyState } from '@repo/ui/empty-state.tsx';
import type { IconName } from '@repo/ui/icon-paths.ts';
import { useLanguage } from './language.ts';

interface NextStepProps {
  step: 'signIn' | 'saved';
  icon: IconName;
  href: string;
}

/** A few words and the one link that leads on. */
export function NextStep({ step, icon, href }: NextStepProps) {
  const { t } = useLanguage();
  return (
    <div role="status">
      <EmptyState
        level={2}
        icon={icon}
        title={t(`subscribe.${step}.title`)}
        action={
          <ButtonLink as={Link} href={href} size="lg">
            {t(`subscribe.${step}.action`)}
          </ButtonLink>
        }
      >
        {t(`subscribe.${step}.text`)}
      </EmptyState>
    </div>
  );
}
