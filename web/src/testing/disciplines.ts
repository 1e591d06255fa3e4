import type { ApiResponse } from '@/api/query';

type Discipline = ApiResponse<'/api/disciplines'>[number];
type Practice = ApiResponse<'/api/disciplines/practices'>[number];
type Plan = ApiResponse<'/api/disciplines/fasting/plans'>[number];
type Fast = ApiResponse<'/api/disciplines/fasting'>[number];
type Sabbath = ApiResponse<'/api/disciplines/sabbath'>[number];

export function discipline(change: Partial<Discipline> = {}): Discipline {
  return {
    id: 'solitude',
    name: 'Solitude',
    description: 'Time alone with God.',
    category: 'abstinence',
    difficulty: 'beginner',
    duration: '10 to 15 minutes',
    frequency: 'Daily',
    scriptureReferences: ['Mark 1:35'],
    guidance: 'Begin with one chair.\n\nStay when it is dry.',
    ...change,
  };
}

export function disciplinePractice(change: Partial<Practice> = {}): Practice {
  return {
    id: 'practice-1',
    disciplineId: 'solitude',
    disciplineName: 'Solitude',
    startDate: '2026-03-01',
    duration: 21,
    status: 'active',
    checkIns: 0,
    checkedInToday: false,
    lastCheckIn: null,
    completedOn: null,
    ...change,
  };
}

export function fastingPlan(change: Partial<Plan> = {}): Plan {
  return {
    id: 'meal',
    name: 'One quiet meal',
    description: 'Leave one meal aside.',
    difficulty: 'beginner',
    duration: 6,
    type: 'sunrise_to_sunset',
    guidance: 'Drink water.',
    scriptureReferences: ['Matthew 6:16-18'],
    ...change,
  };
}

export function fast(change: Partial<Fast> = {}): Fast {
  return {
    id: 'fast-1',
    planId: 'meal',
    planName: 'One quiet meal',
    planType: 'partial',
    duration: 6,
    startsAt: '2026-03-02T08:00:00Z',
    endsAt: '2026-03-02T14:00:00Z',
    endedAt: null,
    intention: null,
    reflection: null,
    status: 'running',
    ...change,
  };
}

export function sabbath(change: Partial<Sabbath> = {}): Sabbath {
  return {
    id: 'sabbath-1',
    dayOfWeek: 0,
    startTime: '00:00',
    endTime: '00:00',
    activities: ['Soup', 'A walk'],
    prepared: [],
    isNow: false,
    nextStart: '2026-03-08T00:00:00Z',
    nextEnd: '2026-03-09T00:00:00Z',
    ...change,
  };
}
