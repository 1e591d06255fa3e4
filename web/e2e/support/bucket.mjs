// An S3-compatible service on loopback: `node bucket.mjs FOLDER`; prints its port.
import S3rver from 's3rver';

const bucket = new S3rver({
  port: 0,
  address: '127.0.0.1',
  directory: process.argv[2],
  silent: true,
  configureBuckets: [{ name: 'trellis' }],
});
const { port } = await bucket.run();
process.stdout.write(`${port}\n`);
