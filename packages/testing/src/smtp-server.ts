import type { AddressInfo, Socket } from 'node:net';
import { callbackify } from 'node:util';
import { simpleParser, type ParsedMail } from 'mailparser';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  from: string;
  to: string[];
  raw: string;
  parsed: ParsedMail;
}

export interface SmtpReply {
  code: number;
  text: string;
}

interface Options {
  port?: number;
  account?: { user: string; password: string };
}

export async function startSmtpServer({ port = 0, account }: Options = {}) {
  const received: ReceivedMail[] = [];
  const refuse: { recipient: SmtpReply | null; message: SmtpReply | null } = {
    recipient: null,
    message: null,
  };
  let drops = false;
  const sockets = new Map<number | undefined, Socket>();
  let onAccepted: () => void | Promise<void> = () => {};
  const server = new SMTPServer({
    authOptional: !account,
    allowInsecureAuth: true,
    disabledCommands: account ? ['STARTTLS'] : ['STARTTLS', 'AUTH'],
    logger: false,
    onAuth: ({ username, password }, _session, done) => {
      if (username === account?.user && password === account?.password) {
        return done(null, { user: username });
      }
      done(errorOf({ code: 535, text: 'Authentication failed' }));
    },
    onRcptTo: (_address, _session, done) => done(refuse.recipient && errorOf(refuse.recipient)),
    onData: (stream, { envelope, remotePort }, done) => {
      if (drops) {
        stream.resume();
        return void sockets.get(remotePort)?.destroy();
      }
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        callbackify(accept)(Buffer.concat(chunks).toString(), envelope, done);
      });
    },
  });
  server.on('error', () => {});
  server.server.on('connection', (socket: Socket) => {
    const { remotePort } = socket;
    sockets.set(remotePort, socket);
    socket.once('close', () => sockets.delete(remotePort));
  });

  async function accept(raw: string, envelope: Envelope): Promise<void> {
    if (refuse.message) throw errorOf(refuse.message);
    received.push({
      from: envelope.mailFrom ? envelope.mailFrom.address : '',
      to: envelope.rcptTo.map(({ address }) => address),
      raw,
      parsed: await simpleParser(raw),
    });
    await onAccepted();
  }

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const { port: chosen } = server.server.address() as AddressInfo;
  const credentials = account ? `${account.user}:${account.password}@` : '';
  return {
    url: `smtp://${credentials}127.0.0.1:${chosen}`,
    port: chosen,
    received,
    refuse,
    dropMessages(on: boolean) {
      drops = on;
    },
    afterNextMessage(action: () => void | Promise<void>) {
      onAccepted = async () => {
        onAccepted = () => {};
        await action();
      };
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

export type SmtpTestServer = Awaited<ReturnType<typeof startSmtpServer>>;

interface Envelope {
  mailFrom: false | { address: string };
  rcptTo: { address: string }[];
}

function errorOf({ code, text }: SmtpReply): Error {
  return Object.assign(new Error(text), { responseCode: code });
}
