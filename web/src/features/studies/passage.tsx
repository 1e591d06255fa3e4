import { GeneratedLine } from '@/features/assist';

type PassageProps = { reference: string; text: string; translationId: string };

/** A quotation from scripture with a link to its passage. */
export function Passage({ reference, text, translationId }: PassageProps) {
  return (
    <figure className="grid gap-1.5 border-s-2 border-wheat ps-4">
      {text && (
        <blockquote className="font-serif text-lg leading-relaxed whitespace-pre-line">
          {text}
        </blockquote>
      )}
      <figcaption className="text-sm font-medium">
        <GeneratedLine text={reference} translationId={translationId} />
      </figcaption>
    </figure>
  );
}
