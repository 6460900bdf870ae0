import type { MailWriter } from './mail-content.ts';

/** Sent to the old address, whose reader must not learn the complete new one. */
export const emailChanged: MailWriter<'email-changed'> = ({ newEmail }, { brand, language }) => {
  const masked = maskEmail(newEmail);
  if (language === 'es') {
    return {
      subject: 'El correo de su cuenta cambió',
      blocks: [
        `Su cuenta de ${brand.name} usa ahora la dirección ${masked}. Ya no le escribiremos a esta.`,
        'Si fue usted, no tiene que hacer nada.',
        `Si no fue usted, llámenos enseguida al ${brand.phoneVanity}, para que protejamos su cuenta.`,
      ],
    };
  }
  return {
    subject: 'The email address of your account was changed',
    blocks: [
      `Your ${brand.name} account now uses the address ${masked}. We will no longer write to this one.`,
      'If it was you, there is nothing to do.',
      `If it was not you, call us right away at ${brand.phoneVanity}, so that we can protect your account.`,
    ],
  };
};

/** `ada@example.com` becomes `a•••@example.com`. */
function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}•••${email.slice(at)}`;
}
