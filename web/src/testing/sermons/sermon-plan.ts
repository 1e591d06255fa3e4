import { HttpResponse, http } from 'msw';
import type { ApiResponse } from '@/api/query';
import { server } from '../server';

type Series = ApiResponse<'/api/sermon-series'>[number];
type Sermon = ApiResponse<'/api/sermons'>[number];

/** A series for tests. */
export function series(change: Partial<Series> = {}): Series {
  return {
    id: 'john',
    title: 'Signs in John',
    description: 'Seven signs, and what they point to.',
    theme: 'Belief',
    startDate: '2026-03-01',
    endDate: '2026-04-12',
    createdAt: '2026-01-05T08:00:00Z',
    ...change,
  };
}

/** A sermon for tests. */
export function sermon(change: Partial<Sermon> = {}): Sermon {
  return {
    id: 'cana',
    seriesId: 'john',
    title: 'Water into Wine',
    subtitle: 'The first sign',
    theme: 'Joy',
    targetAudience: 'Everyone',
    estimatedDuration: 25,
    scheduledDate: '2026-03-08',
    status: 'draft',
    blockCount: 12,
    passages: ['John 2:1–11'],
    revision: 3,
    createdAt: '2026-01-06T08:00:00Z',
    updatedAt: '2026-01-06T08:00:00Z',
    ...change,
  };
}

type RecordedCall = { method: string; path: string; body: unknown };

/** A fake server that stores a sermon plan. */
export function servePlan(plan: { series: Series[]; sermons: Sermon[] }) {
  const calls: RecordedCall[] = [];
  const deletedItems = new Map<string, { series?: Series; sermons: Sermon[] }>();
  let refusal: { on: RegExp; response: () => Promise<Response> | Response } | null = null;
  let made = 0;

  const respond = async (
    request: Request,
    id: string | undefined,
    act: (body: object) => unknown,
  ) => {
    const text = await request.text();
    const path = new URL(request.url).pathname.replace('/api', '');
    const call = { method: request.method, path, body: text ? JSON.parse(text) : null };
    calls.push(call);
    if (refusal?.on.test(`${call.method} ${path}`)) return refusal.response();
    const isKnown =
      id === undefined ||
      deletedItems.has(id) ||
      [...plan.series, ...plan.sermons].some((one) => one.id === id);
    if (!isKnown) {
      return HttpResponse.json({ message: 'Not found', code: 'not_found' }, { status: 404 });
    }
    const result = act(call.body ?? {});
    return result === undefined
      ? new HttpResponse(null, { status: 204 })
      : HttpResponse.json(result as object, { status: request.method === 'POST' ? 201 : 200 });
  };
  const newId = () => {
    made += 1;
    return `made-${made}`;
  };
  const withChanges = <One extends { id: string }>(all: One[], id: string, body: object): One[] =>
    all.map((one) => (one.id === id ? { ...one, ...body } : one));
  const getId = (params: Record<string, unknown>) => String(params.id);

  server.use(
    http.get('*/api/sermon-series', () => read('series')),
    http.get('*/api/sermons', () => read('sermons')),
    http.post('*/api/sermon-series', ({ request }) =>
      respond(request, undefined, (body) => {
        const one = series({ ...body, id: newId() });
        plan.series = [...plan.series, one];
        return one;
      }),
    ),
    http.put('*/api/sermon-series/:id', ({ request, params }) =>
      respond(request, getId(params), (body) => {
        plan.series = withChanges(plan.series, getId(params), body);
        return plan.series.find(({ id }) => id === params.id);
      }),
    ),
    http.delete('*/api/sermon-series/:id', ({ request, params }) =>
      respond(request, getId(params), () => {
        const id = getId(params);
        deletedItems.set(id, {
          series: plan.series.find((one) => one.id === id),
          sermons: plan.sermons.filter((one) => one.seriesId === id),
        });
        plan.series = plan.series.filter((one) => one.id !== id);
        plan.sermons = plan.sermons.filter((one) => one.seriesId !== id);
      }),
    ),
    http.post('*/api/sermon-series/:id/restore', ({ request, params }) =>
      respond(request, getId(params), () => unarchive(getId(params))),
    ),
    http.post('*/api/sermons', ({ request }) =>
      respond(request, undefined, (body) => {
        const one = sermon({ blockCount: 0, passages: [], ...body, id: newId() });
        plan.sermons = [...plan.sermons, one];
        return one;
      }),
    ),
    http.put('*/api/sermons/:id', ({ request, params }) =>
      respond(request, getId(params), (body) => {
        plan.sermons = withChanges(plan.sermons, getId(params), body);
        return plan.sermons.find(({ id }) => id === params.id);
      }),
    ),
    http.post('*/api/sermons/:id/copy', ({ request, params }) =>
      respond(request, getId(params), (body) => {
        const old = plan.sermons.find(({ id }) => id === params.id);
        const one = { ...sermon(old), ...body, id: newId(), scheduledDate: null };
        plan.sermons = [...plan.sermons, one];
        return one;
      }),
    ),
    http.delete('*/api/sermons/:id', ({ request, params }) =>
      respond(request, getId(params), () => {
        const id = getId(params);
        deletedItems.set(id, { sermons: plan.sermons.filter((one) => one.id === id) });
        plan.sermons = plan.sermons.filter((one) => one.id !== id);
      }),
    ),
    http.post('*/api/sermons/:id/restore', ({ request, params }) =>
      respond(request, getId(params), () => unarchive(getId(params))),
    ),
  );

  function read(what: 'series' | 'sermons') {
    if (refusal?.on.test(`GET ${what}`)) return refusal.response();
    return HttpResponse.json(plan[what]);
  }

  function unarchive(id: string) {
    const deleted = deletedItems.get(id);
    if (deleted?.series) plan.series = [...plan.series, deleted.series];
    plan.sermons = [...plan.sermons, ...(deleted?.sermons ?? [])];
    return deleted?.series ?? deleted?.sermons[0];
  }

  return {
    /** The changes the server received, in order. */
    calls,
    /** Makes matching calls fail from now on: "PUT /sermons", "GET series". */
    refuse(on: RegExp, message = 'The server is unwell.', fields: Record<string, string> = {}) {
      const body = { message, code: 'internal', fields };
      refusal = { on, response: () => HttpResponse.json(body, { status: 500 }) };
    },
    /** Holds back matching calls; the returned function makes the first of them fail. */
    hold(on: RegExp) {
      let fail = () => {};
      const failed = new Promise<void>((resolve) => {
        fail = resolve;
      });
      const response = async () => {
        await failed;
        return HttpResponse.json({ message: 'Too late.', code: 'internal' }, { status: 500 });
      };
      refusal = { on, response };
      return fail;
    },
    accept() {
      refusal = null;
    },
  };
}
