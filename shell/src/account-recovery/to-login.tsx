import { signInPath } from '@repo/contract/site-path';
import { Link } from '@repo/federation/link.tsx';
import { useSession } from '@repo/federation/shell-context.tsx';
import { TextLink } from '@repo/ui/text-link.tsx';
import { useLanguage } from './recovery.messages.ts';

export function ToLogin() {
  const { t } = useLanguage();
  if (useSession()) return null;
  return (
    <TextLink as={Link} href={signInPath()}>
      {t('recovery.toLogin')}
    </TextLink>
  );
}
