import type { Section } from './content';

export function SectionPulpit({ title, description, color }: Section) {
  return (
    <div
      data-color={color}
      className="section-color grid gap-[0.5em] border-s-4 border-(--section-color) ps-[0.8em]"
    >
      <p dir="auto" className="text-[1.6em] leading-snug font-semibold">
        {title}
      </p>
      {description && (
        <p dir="auto" className="whitespace-pre-line text-muted">
          {description}
        </p>
      )}
    </div>
  );
}
