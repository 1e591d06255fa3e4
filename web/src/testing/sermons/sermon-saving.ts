import { vi } from 'vitest';
import type { Block } from '@/features/sermons/model';
import type { Draft, SermonStorage, StoredVersion } from '@/features/sermons/saving/device/storage';

type StoredSermon = {
  title: string;
  blocks: Block[];
  revision: number;
  lastSaveId: string | null;
  updatedAt: string;
};

type SaveBody = {
  id?: string;
  title?: string;
  scheduledDate?: string;
  blocks?: Block[];
  revision?: number;
  saveId?: string;
  lastSaveId?: string;
  changed?: Block[];
  removed?: string[];
  order?: string[];
};

export type SentRequest = { method: string; path: string; body: SaveBody };

/** `lose`: the server applies the save but the response is lost. `drop`: the request never arrives. */
type SaveOutcome = 'take' | 'lose' | 'drop' | { status: number; message: string; code?: string };

/**
 * A fake server that stores sermons as the API contract says, unless a test sets another outcome for the next
 * saves.
 */
export class SermonServer {
  readonly sermons = new Map<string, StoredSermon>();
  readonly sent: SentRequest[] = [];
  readonly outcomes: SaveOutcome[] = [];
  isUnreachable = false;
  /** Saves wait for this promise. */
  gate: Promise<void> = Promise.resolve();
  /** Reads wait for this promise. */
  readGate: Promise<void> = Promise.resolve();

  constructor() {
    vi.spyOn(globalThis, 'fetch').mockImplementation((input) => {
      if (!(input instanceof Request)) throw new Error('the client sends requests');
      return this.answer(input);
    });
  }

  put(id: string, title: string, blocks: Block[]): StoredSermon {
    const old = this.sermons.get(id);
    const revision = (old?.revision ?? 0) + 1;
    const stored = {
      title,
      blocks,
      revision,
      lastSaveId: null,
      updatedAt: '2026-03-02T12:00:00Z',
    };
    this.sermons.set(id, stored);
    return stored;
  }

  saves(): SentRequest[] {
    return this.sent.filter(({ method, path }) => method !== 'GET' && path.endsWith('/builder'));
  }

  private async answer(request: Request): Promise<Response> {
    const { method } = request;
    const path = new URL(request.url).pathname;
    const text = method === 'GET' ? '' : await request.text();
    const body: SaveBody = text === '' ? {} : JSON.parse(text);
    this.sent.push({ method, path, body });
    if (this.isUnreachable) throw new TypeError('Failed to fetch');
    if (method === 'GET') {
      await this.readGate;
      return this.read(path);
    }
    await this.gate;
    const outcome = this.outcomes.shift() ?? 'take';
    if (outcome === 'drop') throw new TypeError('Failed to fetch');
    if (typeof outcome === 'object')
      return json({ code: 'validation_failed', ...outcome }, outcome.status);
    const answer = path === '/api/sermons' ? this.create(body) : this.save(method, path, body);
    if (outcome === 'lose') throw new TypeError('Failed to fetch');
    return answer;
  }

  private read(path: string): Response {
    const [, , , id = '', part] = path.split('/');
    if (path === '/api/auth/user') return json({ id: 'ruth' });
    const stored = this.sermons.get(id);
    if (!stored) return notFound();
    const { lastSaveId: _secret, blocks, ...sermon } = stored;
    const about = { id, subtitle: '', estimatedDuration: 30, scheduledDate: null, seriesId: null };
    if (part !== 'builder') return json({ ...about, theme: '', targetAudience: '', ...sermon });
    return json({
      ...about,
      ...sermon,
      blocks: blocks.map((block, order) => ({ ...block, order })),
    });
  }

  private create({ id = 'given', title = '' }: SaveBody): Response {
    const existing = this.sermons.get(id) ?? {
      title,
      blocks: [],
      revision: 0,
      lastSaveId: null,
      updatedAt: '2026-03-02T12:00:00Z',
    };
    this.sermons.set(id, existing);
    return json({ id, ...existing }, 201);
  }

  private save(method: string, path: string, body: SaveBody): Response {
    const id = path.split('/')[3] ?? '';
    const stored = this.sermons.get(id);
    if (!stored) return notFound();
    const { saveId = null, lastSaveId, title = stored.title } = body;
    if (saveId !== null && saveId === stored.lastSaveId) return savedResponse(stored);
    const isOurs = lastSaveId !== undefined && lastSaveId === stored.lastSaveId;
    if (body.revision !== stored.revision && !isOurs) {
      const message = 'This sermon was changed somewhere else.';
      return json({ code: 'sermon_changed', message }, 409);
    }
    const blocks = method === 'PUT' ? (body.blocks ?? []) : applyPatch(stored.blocks, body);
    const next = { ...stored, title, blocks, revision: stored.revision + 1, lastSaveId: saveId };
    this.sermons.set(id, next);
    return savedResponse(next);
  }
}

function applyPatch(blocks: Block[], { changed = [], removed = [], order }: SaveBody): Block[] {
  const all = new Map([...blocks, ...changed].map((block) => [block.id, block]));
  for (const id of removed) all.delete(id);
  const ids = order ?? [...all.keys()];
  if (ids.length !== all.size) throw new Error('a patch that does not fit');
  return ids.flatMap((id) => all.get(id) ?? []);
}

const json = (body: object, status = 200) => new Response(JSON.stringify(body), { status });
const notFound = () => json({ code: 'not_found', message: "We couldn't find that sermon." }, 404);
const savedResponse = ({ revision, title }: StoredSermon) =>
  json({ revision, title, savedAt: '2026-03-02T12:00:00Z' });

/** Storage that lasts as long as the test. */
export function memoryStorage() {
  const drafts = new Map<string, Draft>();
  const versions: StoredVersion[] = [];
  const cloneValue = <T>(value: T): T => structuredClone(value);
  const storage: SermonStorage = {
    drafts: async (userId) =>
      [...drafts.values()].filter((draft) => draft.userId === userId).map(cloneValue),
    version: async (userId, sermonId, revision) =>
      versions
        .filter((one) => one.userId === userId && one.sermonId === sermonId)
        .findLast((one) => revision === undefined || one.revision === revision) ?? null,
    putVersion: async (version) => void versions.push(cloneValue(version)),
    putDraft: async (draft) => void drafts.set(draft.id, cloneValue(draft)),
    removeDraft: async (id) => void drafts.delete(id),
    forget: async (userId) => {
      for (const draft of drafts.values()) if (draft.userId === userId) drafts.delete(draft.id);
      versions.splice(0);
    },
  };
  return { ...storage, kept: () => [...drafts.values()] };
}

/** Storage that is blocked, as in some private windows. */
export function blockedStorage(): SermonStorage {
  const refuse = () => Promise.reject(new Error('no database'));
  return {
    drafts: refuse,
    version: refuse,
    putVersion: refuse,
    putDraft: refuse,
    removeDraft: refuse,
    forget: refuse,
  };
}
