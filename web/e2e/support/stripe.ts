import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';

const binary = resolve(process.env.TRELLIS_STRIPE_STAND_IN ?? '../target/debug/stripe-stand-in');

type Keys = { url: string; secretKey: string; publishableKey: string; webhookSecret: string };

/** An outgoing event, for tests that post it themselves. */
export type Delivery = {
  event: string;
  kind: string;
  headers: Record<string, string>;
  body: string;
};

/** The fake Stripe server (crates/test-support/src/stripe), as a separate process. */
export class Stripe {
  readonly url: string;
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
  private readonly process: ChildProcess;

  private constructor(keys: Keys, process: ChildProcess) {
    this.url = keys.url;
    this.secretKey = keys.secretKey;
    this.publishableKey = keys.publishableKey;
    this.webhookSecret = keys.webhookSecret;
    this.process = process;
  }

  static async start(): Promise<Stripe> {
    if (!existsSync(binary))
      throw new Error(
        `no stand-in at ${binary}: cargo build -p trellis-test-support, or set TRELLIS_STRIPE_STAND_IN`,
      );
    const server = spawn(binary, { stdio: ['pipe', 'pipe', 'inherit'] });
    const lines = createInterface({ input: server.stdout });
    const [line] = await once(lines, 'line');
    return new Stripe(JSON.parse(line), server);
  }

  async stop(): Promise<void> {
    const exited = once(this.process, 'exit');
    this.process.stdin?.end();
    await exited;
  }

  /** Runs a control command (control.rs): `pay`, `decline`, `renew`, `hold`, `fault`, … */
  async control<T = unknown>(word: string, body: Record<string, unknown> = {}): Promise<T> {
    const response = await fetch(`${this.url}/_control/${word}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${word}: ${await response.text()}`);
    return response.json();
  }

  /** All objects of one kind, in Stripe's format and oldest first. */
  async objects<T = Record<string, unknown>>(kind: string): Promise<T[]> {
    const response = await fetch(`${this.url}/_control/objects/${kind}`);
    return response.json();
  }

  /** How many times a path was called, by any client. */
  async callsOf(method: string, path: string): Promise<number> {
    const response = await fetch(`${this.url}/_control/calls`);
    const calls: { method: string; path: string }[] = await response.json();
    return calls.filter((call) => call.method === method && call.path === path).length;
  }

  /** Returns events that are ready but have not been sent. */
  async takeDeliveries(): Promise<Delivery[]> {
    const response = await fetch(`${this.url}/_control/deliveries`);
    return response.json();
  }
}
