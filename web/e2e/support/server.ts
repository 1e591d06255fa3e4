import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

export const binary = resolve(process.env.TRELLIS_BIN ?? '../target/debug/trellis');

export type Role = 'user' | 'admin' | 'super_admin';
export type Person = { username: string; password: string; firstName: string; lastName: string };

/** The origins that serve our own pages; we don't check other sites, such as an identity provider. */
export const testedOrigins = new Set<string>();

type StartOptions = {
  /** Set only if the address must be known before the server starts; by default the system picks a port. */
  port?: number;
  /** TRELLIS_* variables. */
  environment?: Record<string, string>;
};

/** One running installation with its own database. */
export class Trellis {
  origin = '';
  private readonly dataDir: string;
  private readonly process: ChildProcess;
  private log = '';

  private constructor(dataDir: string, process: ChildProcess) {
    this.dataDir = dataDir;
    this.process = process;
    for (const stream of [process.stdout, process.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        this.log += chunk.toString();
      });
    }
  }

  static async start({ port, environment = {} }: StartOptions = {}): Promise<Trellis> {
    if (!existsSync(binary))
      throw new Error(`no server binary at ${binary}: build it or set TRELLIS_BIN`);
    const dataDir = await mkdtemp(join(tmpdir(), 'trellis-e2e-'));
    const listen = `127.0.0.1:${port ?? 0}`;
    const server = spawn(binary, ['serve', '--listen', listen, '--data-dir', dataDir], {
      // Computing the search vectors takes minutes, and no browser test needs them.
      env: { TRELLIS_SEARCH_PREPARE_MEANING: 'false', ...process.env, ...environment },
    });
    const trellis = new Trellis(dataDir, server);
    const [, running] = await trellis.untilLogged(/Trellis is running at (\S+?)\/?\s/);
    trellis.origin = port ? `http://${listen}` : (running ?? '');
    testedOrigins.add(trellis.origin);
    await trellis.untilHealthy();
    return trellis;
  }

  async stop(): Promise<void> {
    if (this.process.exitCode === null) {
      const exited = once(this.process, 'exit');
      this.process.kill('SIGTERM');
      await exited;
    }
    await rm(this.dataDir, { recursive: true, force: true });
  }

  /** Creates an active account from the command line, as an operator would. */
  async createPerson(role: Role, person: Person): Promise<void> {
    const flags = {
      username: person.username,
      password: person.password,
      email: `${person.username}@example.org`,
      'first-name': person.firstName,
      'last-name': person.lastName,
      role,
      'data-dir': this.dataDir,
    };
    await run(binary, [
      'user',
      'create',
      ...Object.entries(flags).flatMap(([k, v]) => [`--${k}`, v]),
    ]);
  }

  /** Returns the path from the one-time setup link that the server prints while there are no accounts. */
  async setupPath(): Promise<string> {
    const link = await this.untilLogged(/\/\?setup=([\w%.~-]+)/);
    return link[0];
  }

  private async untilLogged(pattern: RegExp): Promise<RegExpMatchArray> {
    return retryUntil(() => {
      if (this.process.exitCode !== null) throw new Error(`the server exited:\n${this.log}`);
      return this.log.match(pattern);
    }, `${pattern} in the server's log`);
  }

  private async untilHealthy(): Promise<void> {
    await retryUntil(async () => {
      if (this.process.exitCode !== null) throw new Error(`the server exited:\n${this.log}`);
      const reply = await fetch(`${this.origin}/api/health`).catch(() => null);
      return reply?.ok || null;
    }, `a response from ${this.origin}/api/health`);
  }
}

/** Retries until there is a result, for up to 20 seconds. */
async function retryUntil<T>(ask: () => T | null | Promise<T | null>, what: string): Promise<T> {
  const deadline = Date.now() + 20_000;
  while (Date.now() < deadline) {
    const reply = await ask();
    if (reply !== null) return reply;
    await pause(50);
  }
  throw new Error(`timed out waiting for ${what}`);
}

/**
 * Below the range of ports that the system assigns and different for each worker, so that no other process
 * takes a port before we use it.
 */
const firstPort = 20_000 + 200 * Number(process.env.TEST_PARALLEL_INDEX ?? 0);
let portOffset = 0;

/** Finds a free port for a server whose address must be known before it starts. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = firstPort + (portOffset++ % 200);
    const probe = createServer();
    const free = await new Promise<boolean>((settle) => {
      probe.once('error', () => settle(false));
      probe.listen(port, '127.0.0.1', () => probe.close(() => settle(true)));
    });
    if (free) return port;
  }
}
