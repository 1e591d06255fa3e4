import { m } from '@/messages';
import { Badge } from '@/ui/badge';
import { topicName } from './topic-names';

export function PartTitle({ children }: { children: string }) {
  return <h3 className="font-serif text-lg font-semibold">{children}</h3>;
}

export function Paragraphs({ paragraphs }: { paragraphs: string[] }) {
  return paragraphs.map((paragraph) => (
    <p key={paragraph} className="font-serif leading-relaxed">
      {paragraph}
    </p>
  ));
}

export function CommentaryThemes({ themes }: { themes: readonly string[] }) {
  if (themes.length === 0) return null;
  return (
    <section className="grid gap-2">
      <PartTitle>{m.bible_commentary_themes()}</PartTitle>
      <ul className="flex flex-wrap gap-2">
        {themes.map((theme) => (
          <li key={theme}>
            <Badge tone="green">{topicName(theme)}</Badge>
          </li>
        ))}
      </ul>
    </section>
  );
}
