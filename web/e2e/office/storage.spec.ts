import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { binary } from '../support/server';

const run = promisify(execFile);
const script = fileURLToPath(new URL('../support/bucket.mjs', import.meta.url));

test('backup and restore moves files from a folder to an S3-compatible bucket and back', async () => {
  const tempFolder = await mkdtemp(join(tmpdir(), 'trellis-s3-'));
  const folder = (name: string) => join(tempFolder, name);
  const service = spawn('node', [script, folder('bucket')]);
  try {
    const [port] = await once(service.stdout, 'data');
    const bucket = {
      ...process.env,
      TRELLIS_STORAGE_KIND: 's3',
      TRELLIS_STORAGE_BUCKET: 'trellis',
      TRELLIS_STORAGE_ENDPOINT: `http://127.0.0.1:${String(port).trim()}`,
      TRELLIS_STORAGE_ACCESS_KEY_ID: 'S3RVER',
      TRELLIS_STORAGE_SECRET_ACCESS_KEY: 'S3RVER',
    };
    await run(binary, ['migrate', '--data-dir', folder('first')]);
    await mkdir(folder('first/files/audio'), { recursive: true });
    await writeFile(folder('first/files/audio/psalm 23.ogg'), 'sound');

    const doctor = await run(binary, ['doctor', '--data-dir', folder('second')], { env: bucket });
    expect(doctor.stdout).toContain('ok    storage: S3 is readable and writable');

    const moves = [
      { word: 'backup', file: 'one.zip', data: 'first', env: process.env },
      { word: 'restore', file: 'one.zip', data: 'second', env: bucket },
      { word: 'backup', file: 'two.zip', data: 'second', env: bucket },
      { word: 'restore', file: 'two.zip', data: 'third', env: process.env },
    ];
    for (const { word, file, data, env } of moves) {
      const { stdout } = await run(binary, [word, folder(file), '--data-dir', folder(data)], {
        env,
      });
      expect(stdout).toContain('1 files');
    }
    const copiedFile = await run('cat', [folder('third/files/audio/psalm 23.ogg')]);
    expect(copiedFile.stdout).toBe('sound');

    const wrongKey = { ...bucket, TRELLIS_STORAGE_ACCESS_KEY_ID: 'unknown' };
    const doctorRun = run(binary, ['doctor', '--data-dir', folder('second')], { env: wrongKey });
    await expect(doctorRun).rejects.toThrow();
  } finally {
    service.kill();
    await rm(tempFolder, { recursive: true, force: true });
  }
});
