import { useState } from 'react';
import { takeHandover } from '../sign-in/handover.ts';
import { ForgotPasswordForm } from './forgot-password-form.tsx';
import { LinkSent } from './link-sent.tsx';

/** Asks for the email address, then says that a link was sent, whether the address has an account or not. */
export default function ForgotPasswordScreen() {
  const [email, setEmail] = useState(() => takeHandover().email ?? '');
  const [step, setStep] = useState<'ask' | 'sent' | 'ask-again'>('ask');
  if (step === 'sent')
    return <LinkSent email={email} onOtherAddress={() => setStep('ask-again')} />;
  return (
    <ForgotPasswordForm
      email={email}
      again={step === 'ask-again'}
      onSent={(to) => {
        setEmail(to);
        setStep('sent');
      }}
    />
  );
}
