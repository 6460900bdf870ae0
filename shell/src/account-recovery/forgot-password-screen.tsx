import { useState } from 'react';
import { takeHandover } from '../sign-in/handover.ts';
import { ForgotPasswordForm } from './forgot-password-form.tsx';
import { LinkSent } from './link-sent.tsx';

/** Asks for the email address, then says that a link was sent, whether the address has an account or not. */
export default function ForgotPasswordScreen() {
  const [email, setEmail] = useState(() => takeHandover().email ?? '');
  const [sent, setSent] = useState(false);
  if (sent) return <LinkSent email={email} onOtherAddress={() => setSent(false)} />;
  return (
    <ForgotPasswordForm
      email={email}
      onSent={(to) => {
        setEmail(to);
        setSent(true);
      }}
    />
  );
}
