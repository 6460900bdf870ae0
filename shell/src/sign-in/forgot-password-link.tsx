import { Link } from '@repo/federation/link.tsx';
import { TextLink } from '@repo/ui/text-link.tsx';
import { handOver } from './handover.ts';
import { useLanguage } from './sign-in.messages.ts';

interface ForgotPasswordLinkProps {
  email(): string;
  newTab: boolean;
}

export function ForgotPasswordLink({ email, newTab }: ForgotPasswordLinkProps) {
  const { t } = useLanguage();
  return (
    <TextLink
      as={Link}
      quiet
      href="/forgot-password"
      onClick={() => handOver({ email: email() })}
      // A tab with an opener starts with a copy of this one's session storage.
      {...(newTab && { target: '_blank', rel: 'opener' })}
    >
      {t('signIn.forgotPassword')}
    </TextLink>
  );
}
