/** How a description marks the day's task. */
const taskPrefix = /^Today:\s*/;

type ParsedDescription = { paragraphs: string[]; task: string | null };

/**
 * Splits a mission's description into the text about the passage and the task, which is the last paragraph.
 */
export function readDescription(description: string): ParsedDescription {
  const paragraphs = description
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim().replace(/\s*\n\s*/g, ' '))
    .filter(Boolean);
  const last = paragraphs.at(-1) ?? '';
  if (!taskPrefix.test(last)) return { paragraphs, task: null };
  return { paragraphs: paragraphs.slice(0, -1), task: sentence(last.replace(taskPrefix, '')) };
}

/** Capitalizes the task once its "Today:" prefix has been removed. */
function sentence(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}
