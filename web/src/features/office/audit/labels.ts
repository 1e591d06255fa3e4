import { m } from '@/messages';
import type { AuditEntry } from './api';

/**
 * The actor's name. Registrations have no actor because no one is signed in yet, so the new member is named;
 * other entries without an actor came from the system.
 */
export function actorLabel({ action, actorId, actorName, subjectName }: AuditEntry): string {
  if (actorName) return actorName;
  if (action === 'user_registration') return subjectName ?? m.common_former_member();
  return actorId ? m.common_former_member() : m.common_system();
}

/** `user_role_changed` in plain words: "User role changed". */
export function formatAction(action: string): string {
  const words = action.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A change's old or new values, one per line: "role: user". */
export function formatChangeLines(value: unknown): string[] {
  if (value === null || typeof value !== 'object') return value == null ? [] : [String(value)];
  return Object.entries(value).map(([name, part]) => `${name}: ${formatValue(part)}`);
}

function formatValue(part: unknown): string {
  return typeof part === 'object' && part !== null ? JSON.stringify(part) : String(part);
}
