import { m } from '@/messages';

/** The four choices, with their values in the API. */
export const pathways = [
  { value: 'New Believer', label: m.pathway_new_believer, hint: m.pathway_new_believer_hint },
  { value: 'Wilderness', label: m.pathway_wilderness, hint: m.pathway_wilderness_hint },
  { value: 'Mature in Christ', label: m.pathway_mature, hint: m.pathway_mature_hint },
  { value: 'Leadership', label: m.pathway_leadership, hint: m.pathway_leadership_hint },
] as const;

/** The back office uses other names for two of the pathways. */
const adminPathwayNames: Partial<Record<string, string>> = {
  'Growing Christian': 'Wilderness',
  'Mature Believer': 'Mature in Christ',
};

/** Maps a saved pathway to one of the four pathways; null if none has been chosen. */
export function resolvePathway(saved: string | null): string | null {
  return saved && (adminPathwayNames[saved] ?? saved);
}

export const weeklyFocuses = [
  { value: 'Love', label: m.common_love },
  { value: 'Joy', label: m.common_joy },
  { value: 'Peace', label: m.common_peace },
  { value: 'Patience', label: m.focus_patience },
  { value: 'Kindness', label: m.focus_kindness },
  { value: 'Goodness', label: m.focus_goodness },
  { value: 'Faithfulness', label: m.focus_faithfulness },
  { value: 'Gentleness', label: m.focus_gentleness },
  { value: 'Self-Control', label: m.focus_self_control },
] as const;
