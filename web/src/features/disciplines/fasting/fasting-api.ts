/** Fasting plans, and the fasts a person makes of them. */
import { useQueryClient } from '@tanstack/react-query';
import { client } from '@/api/client';
import { type Answer, useApiQuery } from '@/api/query';
import { useChange } from './change';
import { isOpen } from './fast-clock';

const plansPath = '/api/disciplines/fasting/plans';
const fastsPath = '/api/disciplines/fasting';
/** A reminder may stand at the end of a fast. */
const remindersPath = '/api/notifications/reminders';

export type FastingPlan = Answer<typeof plansPath>[number];
export type Fast = Answer<typeof fastsPath>[number];

/** Shortest first. */
export function useFastingPlans() {
  return useApiQuery(plansPath);
}

/** Newest first; at most one of them is open. */
export function useFasts() {
  return useApiQuery(fastsPath);
}

/** Looks whether a fast is open by what was read last. */
export function useLookForOpenFast() {
  const queries = useQueryClient();
  return () => queries.getQueryData<Fast[]>([fastsPath])?.some(isOpen) ?? false;
}

type NewFast = { planId: string; startsAt: Date; intention: string };

export function useStartFast() {
  return useChange([fastsPath, remindersPath], ({ planId, startsAt, intention }: NewFast) =>
    client.POST(fastsPath, {
      body: { planId, startsAt: startsAt.toISOString(), intention: intention.trim() || null },
    }),
  );
}

type Ending = { id: string; status: 'completed' | 'ended'; reflection: string };

export function useEndFast() {
  return useChange([fastsPath, remindersPath], ({ id, status, reflection }: Ending) =>
    client.PATCH('/api/disciplines/fasting/{id}', {
      params: { path: { id } },
      body: { status, reflection: reflection.trim() || null },
    }),
  );
}

/** Out of the history; or called off, where it has not begun. */
export function useDeleteFast() {
  return useChange([fastsPath, remindersPath], (id: string) =>
    client.DELETE('/api/disciplines/fasting/{id}', { params: { path: { id } } }),
  );
}
