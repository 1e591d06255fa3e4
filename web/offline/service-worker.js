// @ts-check
/**
 * Keeps the app and the chapters that were read on the device, so that reading goes on without a network, and shows what
 * is pushed while no window is open.
 *
 * Written out as /sw.js by scripts/service-worker.mjs, which fills in the two values below. Plain JavaScript: it is not
 * bundled, and a service worker may import nothing.
 */

const sw = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

/** Changes with every build, so that browsers see a new worker. */
const build = '__BUILD__';
/** @type {string[]} */
const files = JSON.parse('__FILES__');

const unhashed = ['/icon.svg', '/manifest.webmanifest'];

const shellCache = `shell-${build}`;
/** The words of scripture and its helps: the same for everybody. */
const scriptureCache = 'scripture-1';
/** What belongs to the person who is signed in. Gone when they sign out. */
const personalCache = 'personal-1';

const mostKept = 2000;

const scriptureCalls =
  /^\/api\/bible\/(verses|books|reference|parallel|interlinear|lexicon|cross-references|commentary|sources)(\/|$)/;
/** The sermons by name; their words are kept by the builder itself, with what was written on them. */
const personalCalls =
  /^\/api\/(auth\/user|bible\/(position|translations|highlights|verse-notes|notes|history)|user\/(prayers|devotionals)|prayer\/sessions|progress\/(week|summary)|devotionals\/today|character\/current|abide-moments\/random|sermons|sermon-series)$/;
const changesWhoIsSignedIn = /^\/api\/(auth\/(login|logout|register)|login|logout)$/;
const signsOut = /\/logout$/;
/** To delete these is to sign out everywhere, or to delete the account. */
const endsByDelete = ['/api/auth/sessions', '/api/user'];
/** The ESV: its terms of use let nobody keep more than a little of it. */
const neverKept = 'esv';

/** How often it changed who is signed in: an answer that was asked for before is not theirs who come after. */
let changesOfPerson = 0;

sw.addEventListener('install', (event) => {
  event.waitUntil(keepShell().then(() => sw.skipWaiting()));
});

sw.addEventListener('activate', (event) => {
  event.waitUntil(dropOldShells().then(() => sw.clients.claim()));
});

sw.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== sw.location.origin) return;
  if (changesWhoIsSignedIn.test(url.pathname)) {
    changesOfPerson += 1;
    event.waitUntil(caches.delete(personalCache));
    if (signsOut.test(url.pathname)) event.waitUntil(forgetDevice().catch(() => undefined));
    return;
  }
  if (request.method === 'DELETE' && endsByDelete.includes(url.pathname)) {
    event.respondWith(ending(event, request));
    return;
  }
  if (request.method !== 'GET') return;
  if (isFile(url.pathname)) event.respondWith(keptFirst(request));
  else if (scriptureCalls.test(url.pathname)) {
    if (mayBeKept(url)) event.respondWith(scripture(event, request));
  } else if (personalCalls.test(url.pathname)) {
    // A search is over when its answer is read.
    if (!url.searchParams.has('q')) event.respondWith(personal(event, request));
  } else if (request.mode === 'navigate' && !url.pathname.startsWith('/api/')) {
    event.respondWith(page(request));
  }
});

/** The server may refuse, as with a wrong password: then everything stays. @param {FetchEvent} event @param {Request} request */
async function ending(event, request) {
  const response = await fetch(request);
  if (response.ok) {
    changesOfPerson += 1;
    event.waitUntil(caches.delete(personalCache));
    event.waitUntil(forgetDevice().catch(() => undefined));
  }
  return response;
}

/** @param {string} path */
function isFile(path) {
  return path.startsWith('/assets/') || unhashed.includes(path);
}

/** A text is named in the path or in a list of the query, where commas may be written as %2C. @param {URL} url */
function mayBeKept(url) {
  const named = [...url.pathname.split('/'), ...[...url.searchParams.values()].join().split(',')];
  return !named.some((part) => part.trim().toLowerCase() === neverKept);
}

async function keepShell() {
  const cache = await caches.open(shellCache);
  await cache.addAll(['/', ...unhashed, ...files]);
}

async function dropOldShells() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith('shell-') && name !== shellCache);
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** Every address is the same page. @param {Request} request */
async function page(request) {
  const kept = () => caches.match('/', { cacheName: shellCache });
  try {
    const response = await fetch(request);
    return (isOutage(response) && (await kept())) || response;
  } catch (failure) {
    const shell = await kept();
    if (shell) return shell;
    throw failure;
  }
}

/** The server, or a proxy that does not find it, can say nothing for now. @param {Response} response */
function isOutage({ status }) {
  return status === 502 || status === 503 || status === 504;
}

/** Files of this build; with a new one they are kept anew. @param {Request} request */
async function keptFirst(request) {
  return (await caches.match(request, { cacheName: shellCache })) ?? fetch(request);
}

/** At once from the device, and anew in the background: a text may have been replaced. @param {FetchEvent} event @param {Request} request */
async function scripture(event, request) {
  const kept = await keptIn(scriptureCache, request);
  const fresh = fetch(request).then((response) => {
    event.waitUntil(keep(scriptureCache, request, response.clone()));
    return response;
  });
  if (!kept) return fresh;
  event.waitUntil(fresh.catch(() => undefined));
  return kept;
}

/** From the server; what it said last when there is no network, or it cannot answer. @param {FetchEvent} event @param {Request} request */
async function personal(event, request) {
  const before = changesOfPerson;
  try {
    const response = await fetch(request);
    if (response.status === 401) event.waitUntil(caches.delete(personalCache));
    else if (changesOfPerson === before) {
      event.waitUntil(keep(personalCache, request, response.clone()));
    }
    return (isOutage(response) && (await keptIn(personalCache, request))) || response;
  } catch (failure) {
    const kept = await keptIn(personalCache, request);
    if (kept) return kept;
    throw failure;
  }
}

/** @param {string} cacheName @param {Request} request */
async function keptIn(cacheName, request) {
  // A device that cannot look has kept nothing.
  return caches.match(request, { cacheName, ignoreVary: true }).catch(() => undefined);
}

/**
 * Keeps a good answer, and forgets what is no more. Never in the way of the answer itself: on a device that is full, or
 * that forbids to keep anything, the app works as it does without this worker.
 *
 * @param {string} cacheName @param {Request} request @param {Response} response
 */
async function keep(cacheName, request, response) {
  try {
    const cache = await caches.open(cacheName);
    if (response.status === 404) await cache.delete(request, { ignoreVary: true });
    if (!response.ok) return;
    await cache.put(request, response);
    await dropOldest(cache);
  } catch {
    // See above.
  }
}

/** @param {Cache} cache */
async function dropOldest(cache) {
  const kept = await cache.keys();
  const over = kept.slice(0, Math.max(0, kept.length - mostKept));
  await Promise.all(over.map((request) => cache.delete(request, { ignoreVary: true })));
}

/** What a window is told when a push has come: the bell is read again. */
const pushCame = 'trellis:push';

sw.addEventListener('push', (event) => {
  event.waitUntil(Promise.all([showPushed(event.data), tellWindows({ type: pushCame })]));
});

sw.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openAt(ownAddress(event.notification.data?.url)));
});

// The browser gives this device a new address. The app tells the server of it when it is opened next: the token that
// this needs is not ours to read.
sw.addEventListener('pushsubscriptionchange', (/** @type {Event} */ event) => {
  const change =
    /** @type {ExtendableEvent & { oldSubscription?: PushSubscription | null, newSubscription?: PushSubscription | null }} */ (
      event
    );
  const options = change.oldSubscription?.options;
  if (change.newSubscription || !options?.applicationServerKey) return;
  const { applicationServerKey, userVisibleOnly } = options;
  change.waitUntil(
    sw.registration.pushManager
      .subscribe({ applicationServerKey, userVisibleOnly })
      .catch(() => undefined),
  );
});

/** A browser that received a push and shows nothing shows a notice of its own; so something is always shown. @param {PushMessageData | null} data */
async function showPushed(data) {
  const { title, body, tag, url } = readPushed(data);
  await sw.registration.showNotification(title, {
    body,
    tag,
    icon: '/icon-192.png',
    badge: '/badge-96.png',
    data: { url },
  });
}

/** @param {PushMessageData | null} data */
function readPushed(data) {
  /** @type {Record<string, unknown>} */
  let said = {};
  try {
    said = Object(data?.json());
  } catch {
    // Not ours, or broken on its way.
  }
  /** @param {unknown} value */
  const text = (value) => (typeof value === 'string' && value ? value : undefined);
  return {
    title: text(said.title) ?? 'Trellis',
    body: text(said.body),
    tag: text(said.tag),
    url: ownAddress(said.url),
  };
}

/** An address of ours, or the first page. @param {unknown} path */
function ownAddress(path) {
  const home = `${sw.location.origin}/`;
  try {
    const url = new URL(typeof path === 'string' ? path : '/', home);
    return url.origin === sw.location.origin && !url.pathname.startsWith('/api/') ? url.href : home;
  } catch {
    return home;
  }
}

/** @param {object} message */
async function tellWindows(message) {
  for (const window of await ourWindows()) window.postMessage(message);
}

async function ourWindows() {
  return sw.clients.matchAll({ type: 'window', includeUncontrolled: true });
}

/** In a window that is open already, in front of all the one that was looked at last; else in a new one. @param {string} address */
async function openAt(address) {
  const [window] = await ourWindows();
  if (!window) return sw.clients.openWindow(address);
  const inFront = await window.focus().catch(() => window);
  if (inFront.url === address) return inFront;
  return inFront.navigate(address).catch(() => sw.clients.openWindow(address));
}

/** Who signs out is told nothing here any more: what comes after may be somebody else. */
async function forgetDevice() {
  const subscription = await sw.registration.pushManager?.getSubscription();
  await subscription?.unsubscribe();
}
