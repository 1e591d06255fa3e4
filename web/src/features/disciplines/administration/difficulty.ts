import type { AdminDiscipline } from './api';

type Difficulty = AdminDiscipline['difficulty'];

const difficulties: readonly Difficulty[] = ['beginner', 'intermediate', 'advanced'];

export function difficultyOf(value: string | undefined): Difficulty {
  return difficulties.find((one) => one === value) ?? 'beginner';
}
