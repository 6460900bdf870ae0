import { startSmtpServer } from '@repo/testing/smtp-server.ts';

export interface Receipt {
  to: string;
  subject: string;
  messageId: string;
  kills: number;
}

const stretches = ['accept', 'drop', 'accept', 'defer', 'accept', 'refuse'] as const;
type Stretch = (typeof stretches)[number];

export async function openMailbox(kills: number) {
  let server = await startSmtpServer();
  const { url, port } = server;
  let listening = true;
  const receipts: Receipt[] = [];

  function collect(killsBefore: number) {
    for (const { to, parsed } of server.received.splice(0)) {
      const { subject = '', messageId = '' } = parsed;
      receipts.push({ to: to.join(), subject, messageId, kills: killsBefore });
    }
  }

  async function enter(stretch: Stretch) {
    if (listening && stretch === 'refuse') await server.stop();
    if (!listening && stretch !== 'refuse') server = await startSmtpServer({ port });
    listening = stretch !== 'refuse';
    server.dropMessages(stretch === 'drop');
    server.refuse.recipient = stretch === 'defer' ? { code: 451, text: 'Try again later' } : null;
  }

  return {
    url,
    receipts,
    async beforeStart(killsBefore: number) {
      collect(killsBefore - 1);
      const index = Math.floor((killsBefore / kills) * stretches.length);
      await enter(stretches[Math.min(index, stretches.length - 1)]!);
    },
    comeBack: () => enter('accept'),
    async close() {
      collect(kills);
      if (listening) await server.stop();
      listening = false;
    },
  };
}
