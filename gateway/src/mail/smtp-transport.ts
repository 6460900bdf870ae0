import { createTransport } from 'nodemailer';
import type { MailTransport } from './mail-transport.ts';

/** The sum of these time-outs is well below the time that a stopping gateway waits for its jobs. */
const timeouts = {
  dnsTimeout: 5_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
};

/** Sends over SMTP_URL. `requireTls` refuses a server without encryption unless the URL has `?requireTLS=false`. */
export function smtpTransport(
  smtpUrl: string,
  { requireTls }: { requireTls: boolean },
): MailTransport {
  const transporter = createTransport({
    url: smtpUrl,
    requireTLS: requireTls,
    ...timeouts,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const { hostname, port } = new URL(smtpUrl);
  return {
    description: `sent through ${hostname}${port && `:${port}`}`,
    async send(message) {
      const envelope = { from: addressOf(message.from), to: [message.to.address] };
      await transporter.sendMail({ ...message, envelope });
    },
    isReachable: () =>
      transporter.verify().then(
        () => true,
        () => false,
      ),
  };
}

function addressOf(from: unknown): string {
  return typeof from === 'object' && from !== null ? (from as { address: string }).address : '';
}
