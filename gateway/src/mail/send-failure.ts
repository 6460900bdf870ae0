interface SmtpError {
  code?: string;
  command?: string;
  responseCode?: number;
  response?: string;
  message?: string;
}

export interface SendFailure {
  /** Trying again cannot help. */
  permanent: boolean;
  /** Shown to the operator; contains no addresses. */
  description: string;
}

/** Steps of the conversation in which a 5xx reply is about this mail, and not about the server or our account on it. */
const aboutThisMail = /^(MAIL FROM|RCPT TO|DATA)/;

export function describeFailure(error: unknown): SendFailure {
  const { code, command = '', responseCode, response, message } = error as SmtpError;
  const refused = responseCode !== undefined && responseCode >= 500;
  return {
    permanent: refused && (aboutThisMail.test(command) || code === 'EENVELOPE'),
    description: withoutAddresses(
      [code, response ?? message].filter(Boolean).join(': ') || 'unknown error',
    ),
  };
}

const MAX_LENGTH = 300;

/** Servers repeat the recipient in their replies. */
function withoutAddresses(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[^\s<>"'(),:;]+@[^\s<>"'(),:;]+/g, '[address]')
    .slice(0, MAX_LENGTH);
}
