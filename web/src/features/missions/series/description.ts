/** The prefix that marks the day's task in a description. */
const taskPrefix = /^Today:\s*/;

type ParsedDescription = { paragraphs: string[]; task: string | null };

/**
 * Splits a mission's description into the text about the passage and the task, which is the last paragraph.
 */
export function parseDescription(description: string): ParsedDescription {
  const paragraphs = description
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim().replace(/\s*\n\s*/g, ' '))
    .filter(Boolean);
  const last = paragraphs.at(-1) ?? '';
  if (!taskPrefix.test(last)) return { paragraphs, task: null };
  return { paragraphs: paragraphs.slice(0, -1), task: capitalize(last.replace(taskPrefix, '')) };
}

/** Capitalizes the task once its "Today:" prefix has been removed. */
function capitalize(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}
