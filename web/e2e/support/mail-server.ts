import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** A received email: its recipient and its decoded text. */
export type ReceivedEmail = { to: string; text: string };

/** A local mail server that accepts every email and delivers none. */
export class MailServer {
  readonly emails: ReceivedEmail[] = [];
  readonly port: number;
  private readonly server: Server;

  private constructor(server: Server, port: number) {
    this.server = server;
    this.port = port;
  }

  static async start(): Promise<MailServer> {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    const mail = new MailServer(server, address.port);
    server.on('connection', (socket) => mail.serve(socket));
    return mail;
  }

  stop(): void {
    this.server.close();
  }

  /** Waits for the latest email sent to an address. */
  async emailTo(address: string): Promise<ReceivedEmail> {
    const deadline = Date.now() + 20_000;
    while (Date.now() < deadline) {
      const match = this.emails.findLast(({ to }) => to === address);
      if (match) return match;
      await pause(50);
    }
    throw new Error(`no email arrived for ${address}`);
  }

  private serve(socket: Socket): void {
    let rest = '';
    let to = '';
    let message: string[] | null = null;
    const reply = (line: string) => socket.write(`${line}\r\n`);
    const handleLine = (line: string) => {
      if (message) {
        if (line !== '.') return void message.push(line);
        this.emails.push({ to, text: decodeQuotedPrintable(message.join('\n')) });
        message = null;
        return reply('250 taken');
      }
      if (line.startsWith('EHLO')) return reply('250-mail.test\r\n250 AUTH PLAIN LOGIN');
      if (line.startsWith('AUTH')) return reply('235 welcome');
      if (line.startsWith('RCPT TO:')) to = line.slice('RCPT TO:<'.length, -1);
      if (line === 'DATA') {
        message = [];
        return reply('354 go on');
      }
      if (line === 'QUIT') return socket.end('221 bye\r\n');
      return reply('250 ok');
    };
    socket.on('error', () => socket.destroy());
    socket.on('data', (chunk) => {
      const lines = (rest + chunk.toString()).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) handleLine(line);
    });
    reply('220 mail.test');
  }
}

/** Decodes just enough quoted-printable to read links. */
function decodeQuotedPrintable(text: string): string {
  return text
    .replace(/=\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    );
}
