import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

const PERSON = { username: "preacher", password: "correct horse battery" };

/** A running installation with one account. */
export async function install(binary) {
  const data = mkdtempSync(path.join(tmpdir(), "trellis-bench-"));
  const server = spawn(binary, ["serve", "--listen", "127.0.0.1:0", "--data-dir", data]);
  const stop = async () => {
    const ended = new Promise((resolve) => server.once("exit", resolve));
    if (server.exitCode === null && server.kill()) await ended;
    rmSync(data, { recursive: true, force: true });
  };
  try {
    const origin = await addressOf(server);
    const person = { ...PERSON, email: "preacher@example.org", "first-name": "Bench", "last-name": "Member", role: "user" };
    const flags = Object.entries(person).flatMap(([name, value]) => [`--${name}`, value]);
    execFileSync(binary, ["user", "create", ...flags, "--data-dir", data]);
    const { token } = await call(`${origin}/api/auth/login`, "POST", "", PERSON);
    return { origin, token, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function addressOf(server) {
  return new Promise((resolve, reject) => {
    let log = "";
    const read = (chunk) => {
      log += chunk;
      const [, origin] = log.match(/Trellis is running at (\S+?)\/?\s/) ?? [];
      if (origin) resolve(origin);
    };
    server.stdout.on("data", read);
    server.stderr.on("data", read);
    server.once("error", reject);
    server.once("exit", () => reject(new Error(`the server did not start:\n${log}`)));
  });
}

/** Creates a sermon with these blocks; returns its id. */
export async function makeSermon({ origin, token }, title, blocks) {
  const { id } = await call(`${origin}/api/sermons`, "POST", token, { title });
  const builderUrl = `${origin}/api/sermons/${id}/builder`;
  const { revision } = await call(builderUrl, "GET", token);
  await call(builderUrl, "PUT", token, { title, blocks, revision });
  return id;
}

async function call(url, method, token, body) {
  const headers = { "Content-Type": "application/json", ...(token && { Authorization: `Bearer ${token}` }) };
  const response = await fetch(url, { method, headers, body: body && JSON.stringify(body) });
  if (!response.ok) throw new Error(`${method} ${url} answered ${response.status}: ${await response.text()}`);
  return response.json();
}
