/** How the task of the day begins, in the texts as they are written. */
const taskBegins = /^Today:\s*/;

type Described = { paragraphs: string[]; task: string | null };

/** A mission's description: what is said about the passage, and the one thing to do, which is its last paragraph. */
export function readDescription(description: string): Described {
  const paragraphs = description
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim().replace(/\s*\n\s*/g, ' '))
    .filter(Boolean);
  const last = paragraphs.at(-1) ?? '';
  if (!taskBegins.test(last)) return { paragraphs, task: null };
  return { paragraphs: paragraphs.slice(0, -1), task: sentence(last.replace(taskBegins, '')) };
}

/** Without the word before it, it begins a sentence of its own. */
function sentence(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}
