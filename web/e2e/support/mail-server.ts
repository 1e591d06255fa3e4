import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** A received email: its recipients, and its decoded parts. */
export type Received = { to: string; text: string };

/** A mail server on this machine that accepts everything and delivers nothing. */
export class MailServer {
  readonly letters: Received[] = [];
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
    server.on('connection', (socket) => mail.talk(socket));
    return mail;
  }

  stop(): void {
    this.server.close();
  }

  /** Waits for the newest email to a recipient. */
  async letterTo(address: string): Promise<Received> {
    const deadline = Date.now() + 20_000;
    while (Date.now() < deadline) {
      const found = this.letters.findLast(({ to }) => to === address);
      if (found) return found;
      await pause(50);
    }
    throw new Error(`no letter came to ${address}`);
  }

  private talk(socket: Socket): void {
    let rest = '';
    let to = '';
    let letter: string[] | null = null;
    const say = (line: string) => socket.write(`${line}\r\n`);
    const hear = (line: string) => {
      if (letter) {
        if (line !== '.') return void letter.push(line);
        this.letters.push({ to, text: decodeQuotedPrintable(letter.join('\n')) });
        letter = null;
        return say('250 taken');
      }
      if (line.startsWith('EHLO')) return say('250-mail.test\r\n250 AUTH PLAIN LOGIN');
      if (line.startsWith('AUTH')) return say('235 welcome');
      if (line.startsWith('RCPT TO:')) to = line.slice('RCPT TO:<'.length, -1);
      if (line === 'DATA') {
        letter = [];
        return say('354 go on');
      }
      if (line === 'QUIT') return socket.end('221 bye\r\n');
      return say('250 ok');
    };
    socket.on('error', () => socket.destroy());
    socket.on('data', (chunk) => {
      const lines = (rest + chunk.toString()).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) hear(line);
    });
    say('220 mail.test');
  }
}

/** Decodes quoted-printable, as far as links need it. */
function decodeQuotedPrintable(text: string): string {
  return text
    .replace(/=\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    );
}
