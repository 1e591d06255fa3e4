// A complete sister app in one file. It identifies people only by the connection code they copied from
// Trellis, returns new events when Trellis syncs, and pushes urgent events immediately. Node 20 or newer, no
// dependencies. See README.md in this folder and docs/sister-apps.md.

import { createHash, createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'

const trellisUrl = process.env.TRELLIS_URL ?? 'http://127.0.0.1:8080'
const appKey = process.env.TRELLIS_APP_KEY
const port = Number(process.env.PORT ?? 8090)
// Delays every sync response by this many milliseconds, to see how Trellis handles a slow app.
const slowMs = Number(process.env.SLOW_MS ?? 0)

if (!appKey) {
  console.error('TRELLIS_APP_KEY is missing. A Trellis admin can create a key for this app.')
  process.exit(1)
}

/** Older requests are rejected, because they may be replays of a recorded request. */
const MAX_REQUEST_AGE_SECONDS = 300
const MAX_PAGE_SIZE = 100
const MAX_BODY_BYTES = 100_000

/** Events by connection code, oldest first. A real app would use a database. */
const events = new Map()

function addEvent(connection, kind, item) {
  const all = events.get(connection) ?? []
  all.push({ kind, item })
  events.set(connection, all)
}

/** Trellis stores only the SHA-256 hash of the key, so that hash is what it signs with. */
const signingKey = createHash('sha256').update(appKey).digest()

function isFromTrellis(headers, body) {
  const timestamp = headers['trellis-timestamp'] ?? ''
  const age = Math.abs(Date.now() / 1000 - Number(timestamp))
  if (!/^\d+$/.test(timestamp) || age > MAX_REQUEST_AGE_SECONDS) return false
  const expected = createHmac('sha256', signingKey).update(`${timestamp}.${body}`).digest('hex')
  const receivedSignature = Buffer.from(headers['trellis-signature'] ?? '')
  const expectedSignature = Buffer.from(`v1=${expected}`)
  return receivedSignature.length === expectedSignature.length && timingSafeEqual(receivedSignature, expectedSignature)
}

/** The cursor is the number of events already sent; Trellis only stores it and sends it back. */
function itemsSince({ connection, since }) {
  const all = events.get(connection) ?? []
  const start = Number(since ?? 0)
  const batch = all.slice(start, start + MAX_PAGE_SIZE)
  const of = (kind) => batch.filter((entry) => entry.kind === kind).map((entry) => entry.item)
  return {
    progress: of('progress'),
    notifications: of('notifications'),
    next: String(start + batch.length),
  }
}

async function push(kind, connection, item) {
  const answer = await fetch(`${trellisUrl}/api/integrations/${kind}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${appKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ connection, items: [item] }),
    signal: AbortSignal.timeout(10_000),
  })
  return { status: answer.status, body: await answer.json() }
}

async function readBody(request) {
  let body = ''
  request.setEncoding('utf8')
  for await (const part of request) {
    body += part
    if (body.length > MAX_BODY_BYTES) throw new Error('too large')
  }
  return body
}

const now = () => new Date().toISOString()

/** Called by the app's own pages. `push: true` sends it to Trellis immediately. */
async function recordEvent(kind, body) {
  const id = body.id ?? randomUUID()
  const item =
    kind === 'progress'
      ? { externalId: id, title: body.title, points: body.points ?? 10, completedAt: now() }
      : { externalId: id, title: body.title, message: body.message, createdAt: now() }
  addEvent(body.connection, kind, item)
  return body.push ? await push(kind, body.connection, item) : { status: 200, body: { id } }
}

async function answer(request) {
  const body = await readBody(request)
  switch (`${request.method} ${request.url}`) {
    case 'POST /trellis/sync':
      if (!isFromTrellis(request.headers, body)) {
        return { status: 401, body: { message: 'The request is not signed by Trellis.' } }
      }
      if (slowMs > 0) await new Promise((resolve) => setTimeout(resolve, slowMs))
      return { status: 200, body: itemsSince(JSON.parse(body)) }
    case 'POST /achievements':
      return recordEvent('progress', JSON.parse(body))
    case 'POST /messages':
      return recordEvent('notifications', JSON.parse(body))
    default:
      return { status: 404, body: { message: 'Not found.' } }
  }
}

const server = createServer((request, response) => {
  answer(request)
    .catch((error) => ({ status: 400, body: { message: String(error) } }))
    .then(({ status, body }) => {
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(body))
    })
})

server.listen(port, '127.0.0.1', () => {
  console.log(`Listening on http://127.0.0.1:${server.address().port}`)
})
