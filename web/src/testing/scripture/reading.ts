import type { ApiResponse } from '@/api/query';

type Plan = ApiResponse<'/api/reading-plans'>[number];
type Detail = ApiResponse<'/api/reading-plans/{planId}'>;
type Enrolment = ApiResponse<'/api/reading-plans/enrolments'>[number];

/** A reading plan for tests. */
export function readingPlan(change: Partial<Plan> = {}): Plan {
  return {
    id: 'psalms-30',
    title: 'The Psalms in 30 days',
    description: 'The prayer book of the Bible.',
    days: 30,
    ...change,
  };
}

/** The same plan with its portions: five psalms a day. */
export function readingPlanDetail(change: Partial<Plan> = {}): Detail {
  const plan = readingPlan(change);
  const portions = Array.from({ length: plan.days }, (_, at) => portion(at + 1));
  return { ...plan, portions };
}

export function portion(day: number): Detail['portions'][number] {
  return { day, references: [`Psalms ${day * 5 - 4}–${day * 5}`] };
}

/** A member's progress in the plan: on day 4, with all earlier days read. */
export function enrolment(change: Partial<Enrolment> = {}): Enrolment {
  const nextDay = change.nextDay === undefined ? 4 : change.nextDay;
  return {
    id: '0190d7a0-0000-7000-8000-0000000000b1',
    planId: 'psalms-30',
    title: 'The Psalms in 30 days',
    days: 30,
    status: 'active',
    startedOn: '2026-03-01',
    endsOn: '2026-03-30',
    scheduledDay: 4,
    nextDay,
    daysRead: 3,
    behind: 0,
    readToday: false,
    portion: nextDay === null ? null : portion(nextDay),
    readDays: [1, 2, 3],
    ...change,
  };
}
