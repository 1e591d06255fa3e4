import { m } from '@/messages';
import type { AuditEntry } from './api';

/** Who did it. Whoever registers is signed in as nobody yet, and did it all the same; else it was the command line. */
export function whoDid({ action, actorId, actorName, subjectName }: AuditEntry): string {
  if (actorName) return actorName;
  if (action === 'user_registration') return subjectName ?? m.common_former_member();
  return actorId ? m.common_former_member() : m.common_system();
}

/** `user_role_changed` as a person reads it: "User role changed". */
export function nameOfAction(action: string): string {
  const words = action.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What a change was from and to, a line each: "role: user". */
export function linesOf(value: unknown): string[] {
  if (value === null || typeof value !== 'object') return value == null ? [] : [String(value)];
  return Object.entries(value).map(([name, part]) => `${name}: ${inWords(part)}`);
}

function inWords(part: unknown): string {
  return typeof part === 'object' && part !== null ? JSON.stringify(part) : String(part);
}
